import { Modification } from '../modification/Modification.tsx'
import type { TerminationProps } from './flow.ts'

/** Others stay: the contract is changed instead, at the same steps. */
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
