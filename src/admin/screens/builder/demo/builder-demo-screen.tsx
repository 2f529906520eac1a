import '@puckeditor/core/no-external.css';
import { legacySideBarPlugin, Puck, useGetPuck } from '@puckeditor/core';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { fieldTypes } from '../fields/puck-field-types.ts';
import { demoConfig, demoPages } from './builder-demo-config.tsx';

declare global {
  interface Window {
    specimen?: { puck: ReturnType<typeof useGetPuck> };
  }
}

const plugins = [legacySideBarPlugin()];
const inThisDocument = { enabled: false };
const overrides = { puck: ExposePuck, fieldTypes };

/** The editor with the demo block. Not part of the production build. */
export function Component() {
  const [params] = useSearchParams();
  const begun = demoPages[params.get('with') ?? 'rules'] ?? [];
  const data = {
    root: { props: {} },
    content: structuredClone(begun) as { type: string; props: { id: string } }[],
  };
  return (
    <Puck
      config={demoConfig}
      data={data}
      plugins={plugins}
      overrides={overrides}
      iframe={inThisDocument}
    />
  );
}

/** Exposes Puck's state to tests. */
function ExposePuck({ children }: { children: ReactNode }) {
  const puck = useGetPuck();
  useEffect(() => {
    window.specimen = { puck };
  }, [puck]);
  return <>{children}</>;
}
