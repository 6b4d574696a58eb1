import type { RouteProofPlans } from './plan.ts'
import { providerPlans } from './plans-provider.ts'
import { residentPlans } from './plans-residents.ts'

/** Every route of the table has a plan; one that is missing does not compile. */
export const plans: RouteProofPlans = { ...residentPlans, ...providerPlans }
