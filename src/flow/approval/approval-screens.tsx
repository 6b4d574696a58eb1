import type { ComponentType } from 'react'
import type { ApprovalScreenName } from '../../../machines/shared/approval.setup.ts'
import { LoadFailed } from '../LoadFailed.tsx'
import { AnswerConfirmation } from './AnswerConfirmation.tsx'
import type { ApprovalProps } from './flow.ts'
import { IdentificationFailed } from './IdentificationFailed.tsx'
import { IdentificationRedirect } from './IdentificationRedirect.tsx'
import { RequestNotFound } from './RequestNotFound.tsx'
import { RequestSkeleton } from './RequestSkeleton.tsx'
import { RequestStatusScreen } from './RequestStatusScreen.tsx'
import { RequestToAnswer } from './RequestToAnswer.tsx'

/** Components for all screens of an approval, for every kind of request. */
export const approvalScreens = {
  loading: RequestSkeleton,
  failed: LoadFailed,
  'not-found': RequestNotFound,
  deciding: RequestToAnswer,
  asking: AnswerConfirmation,
  identifying: IdentificationRedirect,
  'identification-failed': IdentificationFailed,
  status: RequestStatusScreen,
} as const satisfies Record<ApprovalScreenName, ComponentType<ApprovalProps>>
