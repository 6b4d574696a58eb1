import type { ParkingProps } from '../flow.ts'
import { Taking } from './Taking.tsx'

/** Reserving the chosen spot from the searched day on. */
export const Reserving = (props: ParkingProps) => <Taking {...props} operation="reserve" />
