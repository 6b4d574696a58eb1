import { describe, expect, it } from 'vitest'
import { renderPage } from '../fixtures/portal/show.tsx'
import { findReachableStates } from '../paths/reachable.ts'
import { makeFrozenStage } from '../paths/stage.ts'
import { selectFlows } from './chosen-flows.ts'
import { loadProof, modelLoaders, stageLoaders } from './proofs.ts'
import {
  fillSilently,
  findTextFields,
  getFieldName,
  isFormSending,
  selectFirstPerChartState,
  textFieldNamesByFlow,
} from './text-controls.ts'

for (const flow of selectFlows(stageLoaders.keys())) {
  const { pathModel: model } = await loadProof(modelLoaders, flow, `machines/**/${flow}.model.ts`)
  const { render } = await loadProof(stageLoaders, flow, `src/{flow,screens}/**/${flow}.stage.tsx`)

  const filledFields = new Set<string>()

  describe(`${flow} reads fields that were filled without an event`, () => {
    it.for(
      selectFirstPerChartState(
        findReachableStates(model).filter(({ snapshot }) => snapshot.status === 'active'),
      ).map((state) => [state.name, state] as const),
    )('in the state %s', async ([, { path, snapshot }]) => {
      await renderPage(render(makeFrozenStage(model, path.start, snapshot)))
      const filled = isFormSending() ? [] : findTextFields()
      for (const control of filled) fillSilently(control, '12')
      for (const form of document.querySelectorAll('form'))
        form.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      // The fields render the values of the chart. A value can make further fields appear.
      await expect
        .poll(() => filled.map(({ name, defaultValue }) => `${name}: ${defaultValue}`))
        .toEqual(filled.map(({ name }) => `${name}: 12`))
      for (const control of filled) filledFields.add(getFieldName(control))
    })

    it('in all its forms', () => {
      expect([...filledFields].toSorted()).toEqual(textFieldNamesByFlow[flow] ?? [])
    })
  })
}
