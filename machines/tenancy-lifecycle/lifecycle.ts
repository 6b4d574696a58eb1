import { type TenancyState, tenancyStates } from '../../api/tenancy.ts'
import { createLifecycle } from '../shared/lifecycle.ts'
import { tenancyLifecycleMachine } from './tenancy-lifecycle.machine.ts'
import type { TenancyLifecycleEvent } from './tenancy-lifecycle.setup.ts'

/** The lifecycle of an added person's tenancy. */
export const tenancyLifecycle = createLifecycle<TenancyState, TenancyState, TenancyLifecycleEvent>(
  tenancyLifecycleMachine,
  tenancyStates,
)
