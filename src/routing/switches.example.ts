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

/** Switches that differ from the defaults. */
export interface SwitchChanges {
  readonly flags?: Partial<Switches['flags']>
  readonly local?: Partial<Switches['local']>
}

/** The default switches with changes, for tests. */
export const switchesWith = ({ flags, local }: SwitchChanges): Switches => ({
  flags: { ...asDelivered.flags, ...flags },
  local: { ...asDelivered.local, ...local },
})
