import { usePageRestored } from '../../flow/identification/use-page-restored.ts'
import { usePageHidden } from '../../flow/use-page-hidden.ts'
import type { TerminationRef } from './flow.ts'

/** Notifies the flow when the page is hidden, left or restored. */
export function usePageEvents(actor: TerminationRef): void {
  usePageRestored(actor)
  usePageHidden(actor)
}
