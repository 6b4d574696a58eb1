import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorOptions } from 'xstate'
import { accountRemovalMachine } from '../../../machines/leaving/leaving.machine.ts'
import type { AccountRemovalInput } from '../../../machines/leaving/leaving.setup.ts'
import { screenOf } from '../../../machines/shared/screen.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { flowScreen, type ScreenProps } from '../../flow/flow-screen.tsx'
import { useStepFocus } from '../../flow/use-step-focus.ts'
import { accountRemovalFlow } from '../../services/leaving.ts'
import { useFlow } from '../../services/use-flow.ts'
import { AccountRemovalDialog } from './AccountRemovalDialog.tsx'
import { AccountRemoved } from './AccountRemoved.tsx'

export type AccountRemovalSectionProps = {
  input: AccountRemovalInput
  machine?: typeof accountRemovalMachine | undefined
  options?: ActorOptions<typeof accountRemovalMachine> | undefined
}

/**
 * Removes the account, as a section of a page that opens a dialog. Specification 2, sections 2
 * and 6.
 */
export function AccountRemovalSection({
  input,
  machine = accountRemovalFlow,
  options,
}: AccountRemovalSectionProps) {
  const actor = useFlow(machine, { ...options, input: options?.input ?? input })
  return <LeavingScreens actor={actor} />
}

type Props = ScreenProps<typeof accountRemovalMachine>

// One component for all screens, so that the section stays below the dialog and gets the focus
// back.
const LeavingScreens = flowScreen({
  machine: accountRemovalMachine,
  screens: {
    leave: SectionAndDialog,
    reading: SectionAndDialog,
    'confirm-leaving': SectionAndDialog,
    'leaving-failed': SectionAndDialog,
    'account-removed': SectionAndDialog,
  },
})

function SectionAndDialog(props: Props) {
  const screen = useSelector(props.actor, screenOf)
  const dialog = useStepFocus(`${screen}`)
  return (
    <>
      <Offer {...props} />
      <div ref={dialog}>
        {screen === 'account-removed' && <AccountRemoved {...props} />}
        {screen !== 'leave' && screen !== 'account-removed' && <AccountRemovalDialog {...props} />}
      </div>
    </>
  )
}

/** Explains what removing the account means, with a button; disabled with the reason for staff. */
function Offer({ actor, state }: Props) {
  const { t } = useTranslation('leaving')
  const { mayWrite } = state.context
  return (
    <Section title={t('title')} first>
      <Stack>
        <p>{t('what')}</p>
        {!mayWrite && <p id="why-not-leave">{t('staff')}</p>}
        <div>
          <Button
            variant="dangerQuiet"
            disabled={!mayWrite}
            aria-describedby={mayWrite ? undefined : 'why-not-leave'}
            onClick={() => actor.send({ type: 'leaving.requested' })}
          >
            {t('begin')}
          </Button>
        </div>
      </Stack>
    </Section>
  )
}
