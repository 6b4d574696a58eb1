import type { AnyActorRef } from 'xstate'
import { createStrongIdentification } from '../../../machines/shared/strong-identification.machine.ts'
import { Callout } from '../../components/Callout/Callout.tsx'
import type { Translate } from '../../i18n/use-namespaces.ts'
import { flowScreen, type ScreenProps } from '../flow-screen.tsx'

/**
 * A machine for types and screens only: the machines of all kinds of request have the same screens.
 */
const machine = createStrongIdentification<unknown>('strong-identification')

type OwnProps = {
  /** Translates the texts of the kind of request. */
  t: Translate
}

export type UnderWayProps = OwnProps & { identification: AnyActorRef | undefined }

/** Shown during the redirect to identification. */
export const UnderWay = ({ identification, t }: UnderWayProps) =>
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
