import '@puckeditor/core/no-external.css';
import { legacySideBarPlugin, Puck, useGetPuck } from '@puckeditor/core';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { fieldTypes } from '../fields/puck-field-types.ts';
import { asked, beginnings, specimenConfig } from './builder-demo-config.tsx';

declare global {
  interface Window {
    specimen?: { puck: ReturnType<typeof useGetPuck>; asked: typeof asked };
  }
}

const plugins = [legacySideBarPlugin()];
const inThisDocument = { enabled: false };
const overrides = { puck: Reachable, fieldTypes };

/** The editor with a block that nobody adds to a page. It is not part of the built site. */
export function Component() {
  const [address] = useSearchParams();
  const begun = beginnings[address.get('with') ?? 'rules'] ?? [];
  const data = {
    root: { props: {} },
    content: structuredClone(begun) as { type: string; props: { id: string } }[],
  };
  return (
    <Puck
      config={specimenConfig}
      data={data}
      plugins={plugins}
      overrides={overrides}
      iframe={inThisDocument}
    />
  );
}

/** Hands the editor's state to those who prove its rules. */
function Reachable({ children }: { children: ReactNode }) {
  const puck = useGetPuck();
  useEffect(() => {
    window.specimen = { puck, asked };
  }, [puck]);
  return <>{children}</>;
}
