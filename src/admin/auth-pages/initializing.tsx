import { Loading } from '#ui/panel/states/loading.tsx';

/** Before it is known whether anybody is signed in. */
export function Initializing() {
  return <Loading fullScreen text="Initializing..." />;
}
