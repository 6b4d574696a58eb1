import { fromPromise } from 'xstate'

/** Returns a placeholder for an actor that the services provide; it rejects until they do. */
export const placeholderActor = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`provide ${name}`)))
