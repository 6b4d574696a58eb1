import type { Reference } from './writer.ts'

/** The contract that a row names. */
export const referenceToContract = ({
  contractExternalId: externalId,
}: {
  readonly contractExternalId: string | null
}): Reference[] => [{ kind: 'contracts', externalId, path: 'contractExternalId' }]
