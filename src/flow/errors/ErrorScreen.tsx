import type { ErrorCode } from '../../../api/errors.ts'
import { NoActiveContracts } from './NoActiveContracts.tsx'
import { NotFound } from './NotFound.tsx'
import type { ErrorAction } from './onward.ts'
import { UnexpectedError } from './UnexpectedError.tsx'
import { WriteDenied } from './WriteDenied.tsx'

export type ErrorScreenProps = ErrorAction & { code: ErrorCode }

/** The error page of an error code. Specification 1, section 8, screen behaviour. */
export function ErrorScreen({ code, ...onward }: ErrorScreenProps) {
  if (code === 'IMPERSONATION_WRITE_ACCESS_DENIED') return <WriteDenied {...onward} />
  if (code === 'NOT_FOUND') return <NotFound />
  if (code === 'NO_ACTIVE_CONTRACTS') return <NoActiveContracts />
  return <UnexpectedError code={code} {...onward} />
}
