import { usePageHidden } from '../../flow/use-page-hidden.ts'
import { usePageRestored } from '../identification/use-page-restored.ts'
import type { TerminationRef } from './flow.ts'

/** Tells the flow when the page is hidden, left or comes back. */
export function usePageEvents(actor: TerminationRef): void {
  usePageRestored(actor)
  usePageHidden(actor)
}
