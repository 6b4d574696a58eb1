import type { AnyActorRef } from 'xstate'
import { createStrongIdentificationMachine } from '../../../machines/shared/strong-identification.machine.ts'
import { Callout } from '../../components/Callout/Callout.tsx'
import type { Translate } from '../../i18n/use-namespaces.ts'
import { flowScreen, type ScreenProps } from '../flow-screen.tsx'

/**
 * A machine for types and screens only: the machines of all kinds of request have the same screens.
 */
const machine = createStrongIdentificationMachine<unknown>('strong-identification')

type OwnProps = {
  /** Translates the texts of the kind of request. */
  t: Translate
}

export type IdentificationInProgressProps = OwnProps & { identification: AnyActorRef | undefined }

/** Shown during the redirect to identification. */
export const IdentificationInProgress = ({ identification, t }: IdentificationInProgressProps) =>
  identification ? <Identification actor={identification} t={t} /> : null

const Identification = flowScreen<typeof machine, OwnProps>({
  machine,
  screens: { identifying: Leaving },
})

function Leaving({ state, t }: ScreenProps<typeof machine> & OwnProps) {
  return (
    <Callout
      title={t(`identifying.${state.matches('leaving') ? 'leaving' : 'preparing'}`)}
      live="status"
    >
      <p>{t('identifying.text')}</p>
    </Callout>
  )
}
