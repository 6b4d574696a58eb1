import { describe, expect, it } from 'vitest'
import { show } from '../fixtures/portal/show.tsx'
import { reachable } from '../paths/reachable.ts'
import { stillStage } from '../paths/stage.ts'
import { chosenFlows } from './chosen-flows.ts'
import { models, proofOf, stages } from './proofs.ts'
import {
  fillSilently,
  firstOfEach,
  isSending,
  nameOf,
  textControls,
  textFieldNamesByFlow,
} from './text-controls.ts'

for (const flow of chosenFlows(stages.keys())) {
  const { model } = await proofOf(models, flow, `machines/**/${flow}.model.ts`)
  const { render } = await proofOf(stages, flow, `src/{flow,screens}/**/${flow}.stage.tsx`)

  const filledFields = new Set<string>()

  describe(`${flow} reads fields that were filled without an event`, () => {
    it.for(
      firstOfEach(reachable(model).filter(({ snapshot }) => snapshot.status === 'active')).map(
        (state) => [state.name, state] as const,
      ),
    )('%s', async ([, { path, snapshot }]) => {
      await show(render(stillStage(model, path.start, snapshot)))
      const filled = isSending() ? [] : textControls()
      for (const control of filled) fillSilently(control, '12')
      for (const form of document.querySelectorAll('form'))
        form.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      // The fields render the values of the chart. A value can make further fields appear.
      await expect
        .poll(() => filled.map(({ name, defaultValue }) => `${name}: ${defaultValue}`))
        .toEqual(filled.map(({ name }) => `${name}: 12`))
      for (const control of filled) filledFields.add(nameOf(control))
    })

    it('in all its forms', () => {
      expect([...filledFields].toSorted()).toEqual(textFieldNamesByFlow[flow] ?? [])
    })
  })
}
