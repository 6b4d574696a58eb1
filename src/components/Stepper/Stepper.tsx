import { Anchor } from '../Anchor/Anchor.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon/Icon.tsx'
import { StepStairs } from '../StepStairs/StepStairs.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Stepper.module.css'

export type StepperStep = {
  name: string
  /** Address of a completed step, or the callback that goes back to it. */
  to?: string | undefined
  onGo?: (() => void) | undefined
}

export type StepperProps = {
  /** Accessible name of the stepper: "Irtisanomisen vaiheet". */
  label: string
  steps: readonly StepperStep[]
  /** Index of the current step, from 0; those before it are done. */
  now: number
  /** Read after the name of a completed step: "valmis". */
  doneText: string
  /** Formats the name of the next step, shown where there is room for one step only. */
  nextText: (name: string) => string
}

/** The progress in a flow: a stair on a wide screen, "2/5" on a phone. */
export function Stepper({ label, steps, now, doneText, nextText }: StepperProps) {
  const next = steps[now + 1]
  const count = steps.length
  return (
    <nav className={styles.stepper} aria-label={label}>
      <div className={styles.narrow}>
        <StepStairs count={count} now={now} />
        <p>
          <span className={styles.of}>
            {now + 1}/{count}
          </span>{' '}
          {steps[now]?.name}
          {next && <span className={styles.next}>{nextText(next.name)}</span>}
        </p>
      </div>
      <ol className={styles.wide} style={{ '--count': count }}>
        {steps.map((step, index) => (
          <li
            key={step.name}
            className={classNames(styles.step, look(index, now))}
            style={{ '--step': index }}
            aria-current={index === now ? 'step' : undefined}
          >
            <span className={styles.number}>
              {index + 1}/{count}
              {index < now && <Icon name="check" size="tiny" />}
            </span>
            <span className={styles.name}>
              {index < now ? <WayBack step={step} /> : step.name}
              {index < now && <VisuallyHidden> ({doneText})</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function WayBack({ step: { name, to, onGo } }: { step: StepperStep }) {
  if (to !== undefined) return <Anchor to={to}>{name}</Anchor>
  if (!onGo) return name
  return (
    <button className={styles.go} type="button" onClick={onGo}>
      {name}
    </button>
  )
}

const look = (index: number, now: number) =>
  index < now ? styles.done : index === now ? styles.now : undefined
