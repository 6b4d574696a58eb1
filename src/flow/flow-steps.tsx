import type { ReactNode } from 'react'
import { Stepper } from '../components/Stepper/Stepper.tsx'
import type { KeyPart, Words } from '../i18n/use-layers.ts'

/** Which step of a flow a page is, and how all of them are shown. */
export interface FlowSteps {
  /** From 0; the last is where the flow is done. */
  readonly now: number
  readonly count: number
  readonly stepper: ReactNode
}

/** A step that has words: `steps.name.<name>`. */
type StepName = KeyPart<'steps.name.'>

/** How earlier steps are gone back to, by their names. */
export type StepWays<Step extends string> = Readonly<Partial<Record<Step, () => void>>>

/**
 * The steps of a flow for the frame of its pages. They stand apart from `FlowPage`, so that a flow
 * without steps does not load them.
 *
 * @param names as the words name them, under `steps.name`
 */
export const flowSteps = <Step extends StepName>(
  t: Words,
  names: readonly Step[],
  step: Step,
  ways?: StepWays<Step>,
): FlowSteps => {
  const now = names.indexOf(step)
  return {
    now,
    count: names.length,
    stepper: (
      <Stepper
        label={t('steps.label')}
        steps={names.map((name) => ({
          name: t(`steps.name.${name}`),
          onGo: ways?.[name],
        }))}
        now={now}
        doneText={t('steps.done')}
        nextText={(name) => t('steps.next', { name })}
      />
    ),
  }
}
