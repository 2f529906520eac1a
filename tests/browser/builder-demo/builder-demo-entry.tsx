import '@puckeditor/core/no-external.css';
import { legacySideBarPlugin, Puck, useGetPuck } from '@puckeditor/core';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { fieldTypes } from '#admin/screens/builder/fields/puck-field-types.ts';
import { demoConfig, demoPages } from './builder-demo-config.tsx';

declare global {
  interface Window {
    specimen?: { puck: ReturnType<typeof useGetPuck> };
  }
}

const plugins = [legacySideBarPlugin()];
const inThisDocument = { enabled: false };
const overrides = { puck: ExposePuck, fieldTypes };

/** The editor with the demo block. */
function BuilderDemo() {
  const params = new URLSearchParams(location.search);
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

const root = document.getElementById('panel');
if (!root) throw new Error('The demo needs the element of the panel.');
createRoot(root).render(
  <StrictMode>
    <BuilderDemo />
  </StrictMode>,
);
