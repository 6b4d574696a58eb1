import type { ComponentType } from 'react'
import type { ApprovalScreenName } from '../../../machines/shared/approval.setup.ts'
import { LoadFailed } from '../LoadFailed.tsx'
import { Asking } from './Asking.tsx'
import { Deciding } from './Deciding.tsx'
import type { ApprovalProps } from './flow.ts'
import { IdentificationFailed } from './IdentificationFailed.tsx'
import { Identifying } from './Identifying.tsx'
import { Loading } from './Loading.tsx'
import { NotFound } from './NotFound.tsx'
import { Status } from './Status.tsx'

/** Components for all screens of an approval, for every kind of request. */
export const approvalScreens = {
  loading: Loading,
  failed: LoadFailed,
  'not-found': NotFound,
  deciding: Deciding,
  asking: Asking,
  identifying: Identifying,
  'identification-failed': IdentificationFailed,
  status: Status,
} as const satisfies Record<ApprovalScreenName, ComponentType<ApprovalProps>>
