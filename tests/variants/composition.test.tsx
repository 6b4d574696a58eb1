import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '../../fixtures/portal/show.tsx'
import { findReachableStates } from '../../paths/reachable.ts'
import { makeFrozenStage } from '../../paths/stage.ts'
import { composeText, insertText, pressWhileComposing } from '../../paths/variants/emulation.ts'
import { selectFlows } from '../chosen-flows.ts'
import { loadProof, modelLoaders, stageLoaders } from '../proofs.ts'
import {
  findRichTextEditors,
  findTextFields,
  getFieldName,
  isFormSending,
  readText,
  selectFirstPerChartState,
  sortStatesByFormTextDescending,
  type TypedControl,
  textFieldNamesByFlow,
} from '../text-controls.ts'

/** The texts through which an input method composes a word, up to the chosen one. */
const composed = ['n', 'に', 'にほ', 'にほん']
const WORD = 'にほん'

/** Returns whether an input method works in a control; browsers switch it off in passwords. */
const isComposable = (control: TypedControl) => control.getAttribute('type') !== 'password'

/** Flows with a rich-text field, and the name of that field in messages of this test. */
const formatted = ['message', 'message-form']
const FORMATTED = 'a formatted text'

for (const flow of selectFlows(stageLoaders.keys())) {
  const { pathModel: model } = await loadProof(modelLoaders, flow, `machines/**/${flow}.model.ts`)
  const { render } = await loadProof(stageLoaders, flow, `src/{flow,screens}/**/${flow}.stage.tsx`)
  const fields = textFieldNamesByFlow[flow] ?? []
  if (fields.length === 0) continue
  const open = findReachableStates(model).filter(({ snapshot }) => snapshot.status === 'active')
  // Empty forms are tried as well, because some fields take no text once others are filled in.
  const states = [
    ...selectFirstPerChartState(sortStatesByFormTextDescending(open)),
    ...selectFirstPerChartState(open),
  ]

  describe(`A word that is composed in ${flow}`, () => {
    it('arrives whole in every text field, and its Enter and Escape do nothing else', async () => {
      const left = new Set([...fields, ...(formatted.includes(flow) ? [FORMATTED] : [])])
      for (const { path, snapshot } of states) {
        if (left.size === 0) break
        const screen = await renderPage(render(makeFrozenStage(model, path.start, snapshot)))
        const controls = isFormSending() ? [] : findTextFields()
        for (const control of controls)
          if (left.delete(getFieldName(control)) && isComposable(control))
            await expectComposed(control)
        const texts = left.has(FORMATTED) ? await findRichTextEditors() : []
        for (const text of texts) if (left.delete(FORMATTED)) await expectComposed(text)
        await screen.unmount()
      }
      expect([...left]).toEqual([])
    })
  })
}

/** Composes a word in a field, and expects the same text as after inserting it at once. */
async function expectComposed(control: TypedControl): Promise<void> {
  const where = control.getAttribute('name') ?? control.id
  control.focus()
  const before = stateOfPage()
  await clear(control)
  await insertText(WORD)
  const inserted = readText(control)
  expect(inserted, `${where} takes text`).not.toBe('')
  await clear(control)

  const sent: string[] = []
  const note = ({ type }: Event) => sent.push(type)
  document.addEventListener('submit', note, { capture: true })
  await composeText(composed)
  for (const key of ['Enter', 'Escape'] as const) await pressWhileComposing(key)
  expect(readText(control), `${where}, while it is composed`).toContain(WORD)
  await insertText(WORD)
  // Safari reports the Enter that ends a composition after its end.
  control.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
  )
  await expect.poll(() => readText(control), { message: where }).toBe(inserted)
  document.removeEventListener('submit', note, { capture: true })
  expect(
    { focused: document.activeElement, sent, page: stateOfPage() },
    `${where}: nothing else`,
  ).toEqual({
    focused: control,
    sent: [],
    page: before,
  })
}

async function clear(control: TypedControl): Promise<void> {
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
  await expect.poll(() => readText(control)).toBe('')
}

const stateOfPage = () =>
  [...document.querySelectorAll<HTMLElement>('[data-flow]')].map(({ dataset }) => dataset['screen'])
