import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { ParkingSpot } from '../../../../api/parking.ts'
import { chosenSpotOf, searchedDaysOf } from '../../../../machines/parking/parking.selectors.ts'
import type { ParkingContext } from '../../../../machines/parking/parking.setup.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { ContractNumberPlate } from '../../../components/ContractNumberPlate/ContractNumberPlate.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { Pill } from '../../../components/Pill/Pill.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { useIgnoreDoubleClick } from '../../../layout/use-ignore-double-click.ts'
import type { ParkingProps } from '../flow.ts'
import styles from '../parking.module.css'
import { spotStatusText, statusIcons } from '../shown-spots.ts'
import { areaName, spotName } from '../spot-words.ts'
import { useParkingTexts } from '../use-messages.ts'

export type PanelProps = ParkingProps & {
  title: string
  /** A text above the title that says what was done; without it the status of the spot is below. */
  done?: string
  /** The step of the operation, where the panel has one. */
  step?: string
  children: ReactNode
}

/** The panel of the chosen spot; its heading has the focus when it opens and when it changes. */
export function Panel({ actor, state, title, done, step = '', children }: PanelProps) {
  const { t } = useParkingTexts()
  const { context } = state
  const spot = chosenSpotOf(context)?.spot ?? context.done?.spot
  const id = useId()
  // A new search may replace the panel with another one of the same kind.
  const heading = usePanelFocus(String(context.spotId), `${step} ${context.range.first}`)
  useIgnoreDoubleClick()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.panelTop}>
        {spot ? <ContractNumberPlate big>{spotName(spot)}</ContractNumberPlate> : <span />}
        <IconButton
          icon="close"
          label={t('panel.close')}
          aria-disabled={state.hasTag('sending') || undefined}
          onClick={() => actor.send({ type: 'panel.closed' })}
        />
      </div>
      {done && (
        <p className={styles.done}>
          <Icon name="check" />
          <span>{done}</span>
        </p>
      )}
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Stack>
        {!done && spot && <Where spot={spot} context={context} />}
        {children}
      </Stack>
    </section>
  )
}

/** The buttons of an operation that is not possible; the last one leads back to the spots. */
export function BackToSpotsButtons({
  actor,
  children,
}: Pick<ParkingProps, 'actor'> & { children?: ReactNode }) {
  const { t } = useParkingTexts()
  return (
    <Actions fill>
      {children}
      <Button
        wide
        variant={children ? 'quiet' : 'main'}
        onClick={() => actor.send({ type: 'panel.closed' })}
      >
        {t('overtaken.back')}
      </Button>
    </Actions>
  )
}

/** The area of the spot, and its status. */
function Where({ spot, context }: { spot: ParkingSpot; context: ParkingContext }) {
  const { t } = useParkingTexts()
  const { status, text, isReservedLater } = spotStatusText(spot, searchedDaysOf(context), t)
  const area = chosenSpotOf(context)?.area
  return (
    <div className={styles.where}>
      {area && <span>{areaName(area, t)}</span>}
      <Pill
        {...(status === 'available' && !isReservedLater && { tone: 'success' })}
        {...(status === 'upcoming' && { tone: 'warn' })}
        icon={statusIcons[status]}
      >
        {text}
      </Pill>
    </div>
  )
}

/** Focuses the heading of a new panel, and after a step that removed the focused element. */
function usePanelFocus(spotId: string, step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (spotId) heading.current?.focus()
  }, [spotId])
  useEffect(() => {
    const { activeElement } = document
    const isLost = !activeElement || activeElement === document.body
    if (step && (isLost || activeElement.matches('dialog'))) heading.current?.focus()
  }, [step])
  return heading
}
