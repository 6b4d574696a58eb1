import { type ContractReader, isShutOut } from './reading-rights.ts'

type Acting = Pick<ContractReader, 'openAddition'>

/**
 * Whether a person may act on a contract: report, reserve, follow, request or approve. Whoever was
 * added by others confirms first that they live there. Decision 0095.
 */
export const mayActOnContract = ({ openAddition }: Acting): boolean => openAddition === null

/**
 * Whether a person may write messages and drafts on a contract, which bind nobody: an added person
 * may ask what the addition is, unless it shuts them out.
 */
export const mayWriteToProvider = ({ openAddition }: Acting): boolean => !isShutOut(openAddition)
