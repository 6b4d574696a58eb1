import { modificationMachine } from '../../../machines/modification/modification.machine.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { Form } from './Form.tsx'
import type { ModificationViewProps } from './flow.ts'
import { IdentificationRedirect } from './IdentificationRedirect.tsx'
import { Preview } from './Preview.tsx'

/**
 * The modification of a contract when some tenants leave and others stay.
 * Specification 1, sections 2 and 4.
 */
export const ModificationScreens = flowScreen<typeof modificationMachine, ModificationViewProps>({
  machine: modificationMachine,
  screens: {
    'modification-form': Form,
    'modification-preview': Preview,
    identifying: IdentificationRedirect,
  },
})
