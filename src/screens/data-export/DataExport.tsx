import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorOptions } from 'xstate'
import { dataExportMachine } from '../../../machines/data-export/data-export.machine.ts'
import type { DataExportInput } from '../../../machines/data-export/data-export.setup.ts'
import { screenOf } from '../../../machines/shared/screen.ts'
import { Section } from '../../components/Section/Section.tsx'
import { flowScreen, type ScreenProps } from '../../flow/flow-screen.tsx'
import { useStepFocus } from '../../flow/use-step-focus.ts'
import { dataExportFlow } from '../../services/data-export.ts'
import { useFlow } from '../../services/use-flow.ts'
import { useUnsavedInput } from '../../services/use-unsaved-input.ts'
import { PasswordConfirmation } from '../password-confirmation/PasswordConfirmation.tsx'
import { DataFileSection } from './DataFileSection.tsx'

export type DataExportProps = {
  input: DataExportInput
  machine?: typeof dataExportMachine | undefined
  options?: ActorOptions<typeof dataExportMachine> | undefined
}

/**
 * The section of a page from which residents download their own data. Specification 2, user info.
 */
export function DataExport({ input, machine = dataExportFlow, options }: DataExportProps) {
  const actor = useFlow(machine, { ...options, input: options?.input ?? input })
  const part = useStepFocus(`${useSelector(actor, screenOf)}`)
  return (
    <div ref={part}>
      <Export actor={actor} />
    </div>
  )
}

const Export = flowScreen({
  machine: dataExportMachine,
  screens: { 'data-file': DataFileSection, 'confirm-password': ConfirmingPassword },
})

function ConfirmingPassword({ state }: ScreenProps<typeof dataExportMachine>) {
  const { t } = useTranslation('confirmation')
  const { passwordConfirmation } = state.children
  useUnsavedInput(true)
  return (
    <Section title={t('title')} focusable first>
      {passwordConfirmation && <PasswordConfirmation actor={passwordConfirmation} />}
    </Section>
  )
}
