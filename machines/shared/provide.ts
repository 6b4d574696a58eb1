import { fromPromise } from 'xstate'

/** A placeholder of an actor that the services hand over; rejects until they do. */
export const toProvide = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`provide ${name}`)))
