import { useActorRef } from '@xstate/react'
import { type InspectionEvent, type Observer, toObserver } from 'xstate'

type Watcher = (event: InspectionEvent) => void
type Inspect = Watcher | Observer<InspectionEvent>

let watcher: Watcher | null = null

/** Sets a watcher that inspects every flow started from now on; development only. */
export function setFlowWatcher(watch: Watcher): void {
  watcher = watch
}

/** Runs a flow while its screen is mounted: `useActorRef`, with the watcher in development. */
export const useFlow = (import.meta.env.DEV ? useWatchedFlow : useActorRef) as typeof useActorRef

function useWatchedFlow(...args: Parameters<typeof useActorRef>): ReturnType<typeof useActorRef> {
  const [logic, options, listener] = args
  return useActorRef(logic, watched(options), listener)
}

function watched<O extends { inspect?: Inspect }>(options: O | undefined): O | undefined {
  const watch = watcher
  if (!watch) return options
  const own = options?.inspect && toObserver(options.inspect)
  const inspect: Watcher = (event) => {
    own?.next?.(event)
    watch(event)
  }
  return { ...options, inspect } as O
}
