import type { Switches } from './portal-routes.ts'

const asDelivered: Switches = {
  flags: {
    removeUser: false,
    paymentInfo: false,
    passportAuth: false,
    contractModification: false,
    messages: false,
  },
  local: {
    contractTerminationOnly: false,
    defectNotice: true,
    customDefectNoticeLinkUrl: null,
    messaging: false,
  },
}

/** What differs from that. */
export interface Change {
  readonly flags?: Partial<Switches['flags']>
  readonly local?: Partial<Switches['local']>
}

/** The switches as delivered but for a change, for tests. */
export const switchesWith = ({ flags, local }: Change): Switches => ({
  flags: { ...asDelivered.flags, ...flags },
  local: { ...asDelivered.local, ...local },
})
