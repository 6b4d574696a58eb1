import type { ParkingProps } from '../flow.ts'
import { GivingUp } from './GivingUp.tsx'

/** Ending the own reservation on a day. */
export const Ending = (props: ParkingProps) => <GivingUp {...props} operation="end" />
