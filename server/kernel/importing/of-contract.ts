import type { Reference } from './writer.ts'

/** Returns the reference of a row to its contract. */
export const referenceToContract = ({
  contractExternalId: externalId,
}: {
  readonly contractExternalId: string | null
}): Reference[] => [{ kind: 'contracts', externalId, path: 'contractExternalId' }]
