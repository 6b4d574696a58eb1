import { ModificationScreens } from '../modification/ModificationScreens.tsx'
import type { TerminationProps } from './flow.ts'

/** The steps of a modification, when other tenants stay. */
export function ModificationFlow({ state: { children, context } }: TerminationProps) {
  const { modification, draft } = children
  return modification ? (
    <ModificationScreens
      actor={modification}
      draft={draft}
      hasConflict={context.code === 'STATE_CONFLICT'}
    />
  ) : null
}
