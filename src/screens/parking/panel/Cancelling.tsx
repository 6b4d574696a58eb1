import type { ParkingProps } from '../flow.ts'
import { GivingUp } from './GivingUp.tsx'

/** Cancelling an own reservation that has not begun. */
export const Cancelling = (props: ParkingProps) => <GivingUp {...props} operation="cancel" />
