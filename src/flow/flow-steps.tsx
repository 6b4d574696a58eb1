import type { ReactNode } from 'react'
import { Stepper } from '../components/Stepper/Stepper.tsx'
import type { KeyPart, Translate } from '../i18n/use-namespaces.ts'

/** The current step of a flow, and its stepper. */
export interface FlowSteps {
  /** Index from 0; the last step is the completed flow. */
  readonly now: number
  readonly count: number
  readonly stepper: ReactNode
}

/** A step that has a translated name: `steps.name.<name>`. */
type StepName = KeyPart<'steps.name.'>

/** Callbacks that go back to earlier steps, by step name. */
export type StepBackCallbacks<Step extends string> = Readonly<Partial<Record<Step, () => void>>>

/**
 * Returns the steps of a flow for the frame of its pages. Not in `FlowPage`, so that flows without
 * steps do not load them.
 *
 * @param names step names; their translation keys are `steps.name.<name>`
 */
export const flowSteps = <Step extends StepName>(
  t: Translate,
  names: readonly Step[],
  step: Step,
  ways?: StepBackCallbacks<Step>,
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
