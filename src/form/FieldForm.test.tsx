import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fromPromise } from 'xstate'
import type { Credentials } from '../../api/session.ts'
import { renderPage } from '../../fixtures/portal/show.tsx'
import { Failure } from '../../machines/shared/failure.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { MemoryRouter } from '../routing/routers.tsx'
import SignInScreen from '../screens/sign-in/SignInScreen.tsx'
import { FieldForm } from './FieldForm.tsx'

/** Sets the value of a field as some password managers do: without an event. */
function fillSilently(label: string, value: string): void {
  const field = page.getByLabelText(label, { exact: true }).element()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
}

const send = page.getByRole('button', { name: 'Kirjaudu sisään' })
const username = page.getByLabelText('Sähköposti', { exact: true })
const password = page.getByLabelText('Salasana', { exact: true })
/** Presses the button with the pointer, although it is announced as disabled. */
const press = () => send.click({ force: true })

async function openSignIn() {
  const sent: Credentials[] = []
  const machine = signInMachine.provide({
    actors: {
      signIn: fromPromise<void, Credentials>(({ input: { username, password } }) => {
        sent.push({ username, password })
        return Promise.reject(new Failure('INVALID_CREDENTIALS'))
      }),
    },
  })
  await renderPage(
    <MemoryRouter initialEntries={['/login']}>
      <SignInScreen machine={machine} />
    </MemoryRouter>,
  )
  await expect.element(send).toBeVisible()
  return sent
}

describe('A form whose fields were filled without an event', () => {
  const given = { username: 'aino.virtanen@example.fi', password: 'Porras-2026!' }

  it.each([
    ['a press', press],
    [
      'Enter',
      async () => {
        await password.click()
        await userEvent.keyboard('{Enter}')
      },
    ],
  ])('is sent with the filled values by %s', async (_, ask) => {
    const sent = await openSignIn()
    fillSilently('Sähköposti', given.username)
    fillSilently('Salasana', given.password)
    await ask()
    await expect.poll(() => sent).toEqual([given])
  })

  it('preserves the filled values when another field is typed in, or the password is shown', async () => {
    await openSignIn()
    fillSilently('Sähköposti', given.username)
    await password.fill('Porras-2026')
    await expect.element(username).toHaveValue(given.username)
    fillSilently('Salasana', given.password)
    await page.getByRole('button', { name: 'Näytä salasana' }).click()
    await expect.element(password).toHaveValue(given.password)
    await expect.element(send).not.toHaveAttribute('aria-disabled')
  })

  it('is read when it is first rendered, as after hydration', async () => {
    const changed = vi.fn()
    const fields = { email: { onChange: changed } }
    await renderPage(
      <FieldForm fields={fields} onSend={() => undefined}>
        <input
          name="email"
          ref={(field) => {
            if (field) field.value = 'aino@example.fi'
          }}
        />
      </FieldForm>,
    )
    expect(changed.mock.calls).toEqual([['aino@example.fi']])
  })
})

describe('A form that is sent before it is complete', () => {
  it('shows at each field what is missing, until it is filled in, and focuses the first such field', async () => {
    const sent = await openSignIn()
    await expect.element(send).toHaveAttribute('aria-disabled', 'true')
    expect(send.element().hasAttribute('disabled')).toBe(false)
    await press()
    await expect.element(username).toHaveFocus()
    await expect.element(username).toHaveAccessibleDescription('Kirjoita sähköpostiosoitteesi.')
    await expect.element(password).toHaveAccessibleDescription('Kirjoita salasanasi.')
    await username.fill('aino.virtanen@example.fi')
    await expect.element(username).not.toHaveAttribute('aria-invalid')
    await password.fill('Porras')
    await userEvent.keyboard('{Enter}')
    await expect.element(password).toHaveFocus()
    await expect
      .element(password)
      .toHaveAccessibleDescription('Salasanassa on vähintään 8 merkkiä. Tarkista se.')
    await password.fill('Porras-2026!')
    await expect.element(send).not.toHaveAttribute('aria-disabled')
    expect(sent).toEqual([])
  })

  it.each([
    ['aino@example.fi.', 'Osoitteen lopussa on piste. Poista se.'],
    ['aino@example', 'Osoitteen loppu puuttuu. Lisää se, esimerkiksi .fi tai .com.'],
    ['aino', 'Tarkista sähköpostiosoite. Sen pitää olla muotoa nimi@esimerkki.fi.'],
  ])('shows an error for %s', async (typed, reason) => {
    await openSignIn()
    await username.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(username).toHaveAccessibleDescription(reason)
  })

  it('accepts an e-mail address that is enclosed in text direction marks', async () => {
    const sent = await openSignIn()
    fillSilently('Sähköposti', '\u202aaino@example.fi\u202c')
    fillSilently('Salasana', 'Porras-2026!')
    await press()
    await expect.poll(() => sent.length).toBe(1)
  })
})
