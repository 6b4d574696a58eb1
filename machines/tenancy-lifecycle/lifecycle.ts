import { type TenancyState, tenancyStates } from '../../api/tenancy.ts'
import { lifecycleOf } from '../shared/lifecycle.ts'
import { tenancyLifecycleMachine } from './tenancy-lifecycle.machine.ts'
import type { TenancyLifecycleEvent } from './tenancy-lifecycle.setup.ts'

/** The lifecycle of an added person's tenancy. */
export const tenancyLifecycle = lifecycleOf<TenancyState, TenancyState, TenancyLifecycleEvent>(
  tenancyLifecycleMachine,
  tenancyStates,
)
