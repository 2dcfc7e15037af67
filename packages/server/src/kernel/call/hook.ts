/**
 * A function that a lower feature declares and a higher feature implements; `features.ts` connects the two. It is the way
 * for a feature to use a later one without importing it.
 */
export interface Hook<Implementation extends (...args: never[]) => unknown> {
  /** The last connection counts, so that a process can build several apps, as tests do. */
  connect: (implementation: Implementation) => void;
  call: Implementation;
}

export function hook<Implementation extends (...args: never[]) => unknown>(name: string): Hook<Implementation> {
  let connected: Implementation | undefined;
  const call = (...args: Parameters<Implementation>): unknown => {
    if (!connected) throw new Error(`the hook ${name} is not connected`);
    return connected(...args);
  };
  return {
    connect: (implementation) => {
      connected = implementation;
    },
    call: call as unknown as Implementation,
  };
}
