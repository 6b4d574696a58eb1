import { Modification } from '../modification/Modification.tsx'
import type { TerminationProps } from './flow.ts'

/** The steps of a modification, when other tenants stay. */
export function Modifying({ state: { children, context } }: TerminationProps) {
  const { modification, draft } = children
  return modification ? (
    <Modification
      actor={modification}
      draft={draft}
      isOvertaken={context.code === 'STATE_CONFLICT'}
    />
  ) : null
}
