import { api, parseResponse } from '../../api/client.ts';
import { toPlainText } from '../../content/compare/plain-text.ts';
import { WritingItem } from '../../content/writing/writing-item.tsx';
import { WritingScreen } from '../../content/writing/writing-screen.tsx';
import { projectContentType, readProject } from './project-content-type.ts';
import { ProjectSettings } from './project-settings.tsx';
import {
  blankProject,
  toWriteProjectValues,
  type WriteProjectFields,
  writeProjectLabels,
} from './write-project-fields.ts';

/** Writes a project, new or existing. */
export function Component() {
  return (
    <WritingItem contentType={projectContentType} read={readProject} blank={blankProject}>
      {(project, draft) => (
        <WritingScreen
          contentType={projectContentType}
          row={project}
          draft={draft}
          labels={writeProjectLabels}
          valuesIn={toWriteProjectValues}
          create={(change) =>
            parseResponse(
              api.projects[':id'].$put({
                param: { id: project.id },
                json: change,
              }),
            )
          }
          save={(version, change) =>
            parseResponse(
              api.projects[':id'].$patch({
                param: { id: project.id },
                json: { ...change, version },
              }),
            )
          }
          isWorthSaving={hasWords}
          text="detailed_description"
          searchDefaults={({ title, description, detailed_description, image_url }) => ({
            title,
            description: description.trim() || toPlainText(detailed_description),
            image: image_url,
          })}
          settings={(form, row, adopt) => (
            <ProjectSettings form={form} project={row} onFeatured={adopt} />
          )}
        />
      )}
    </WritingItem>
  );
}

function hasWords({ title, description, detailed_description }: WriteProjectFields): boolean {
  return [title, description, detailed_description].some((text) => toPlainText(text) !== '');
}
