import { type InitialEntry, Link, Route, Routes, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fromPromise } from 'xstate'
import type { ErrorCode } from '../../../api/errors.ts'
import type { Credentials } from '../../../api/session.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { Failure } from '../../../machines/shared/failure.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { runtime } from '../../runtime.ts'
import SignInScreen from './SignInScreen.tsx'

function Elsewhere() {
  const { pathname, state } = useLocation()
  return (
    <>
      <p data-testid="elsewhere">{JSON.stringify({ pathname, state })}</p>
      <Link to="/login">Kirjautumiseen</Link>
    </>
  )
}

/** Opens the sign-in page at an address; the server rejects every sign-in. */
function open(entry: InitialEntry, code: ErrorCode = 'SERVICE_UNAVAILABLE') {
  const machine = signInMachine.provide({
    actors: { signIn: fromPromise<void, Credentials>(() => Promise.reject(new Failure(code))) },
  })
  return renderPage(
    <MemoryRouter initialEntries={[entry]}>
      <Routes>
        <Route path="/login" element={<SignInScreen machine={machine} />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  )
}

const heading = page.getByRole('heading', { level: 1, name: 'Tervetuloa kotiin' })

it('focuses its heading after navigation from another page', async () => {
  await open('/logout')
  await page.getByRole('link', { name: 'Kirjautumiseen' }).click()
  await expect.element(heading).toHaveFocus()
})

it('leaves the focus unchanged on the first page of a visit', async () => {
  await open({ pathname: '/login', key: 'default' })
  await expect.element(heading).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})

it('describes why its button is disabled, until both fields are filled', async () => {
  await open('/login')
  const button = page.getByRole('button', { name: 'Kirjaudu sisään' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  const description = () => button.element().getAttribute('aria-description')
  expect(description()).toBe('Kirjoita ensin sähköpostiosoite ja salasana.')
  await page.getByLabelText('Sähköposti').fill('aino@example.com')
  await page.getByLabelText('Salasana', { exact: true }).fill('a password')
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  expect(description()).toBe(null)
})

it('has two columns, with the logo above the form and the picture beside it', async () => {
  await page.viewport(1280, 800)
  await open('/login')
  await expect.element(heading).toBeVisible()
  const boxOf = (part: Element | null | undefined) => part?.getBoundingClientRect() ?? new DOMRect()
  const logo = boxOf(page.getByRole('link', { name: 'Porras' }).element().querySelector('img'))
  const form = boxOf(page.getByRole('main').element())
  const picture = boxOf(
    document.querySelector('use[href="/scenes/stairwell.svg#scene"]')?.closest('svg'),
  )
  expect({
    logo: logo.width > 0 && logo.bottom <= form.top && logo.right < picture.left,
    form: form.width > 0 && form.right < (picture.left + picture.right) / 2,
    picture: picture.top < form.top && picture.bottom > form.bottom,
  }).toEqual({ logo: true, form: true, picture: true })
  await page.viewport(414, 896)
})

it('links to privacy, accessibility, terms and cookies', async () => {
  const { links } = runtime.provider
  runtime.provider.links = {
    privacy: 'https://porras.example/tietosuoja',
    accessibility: 'https://porras.example/saavutettavuus',
    terms: 'https://porras.example/ehdot',
  }
  await open('/login')
  const legal = page.getByRole('contentinfo').getByRole('navigation', { name: 'Tietoa palvelusta' })
  await expect
    .poll(() =>
      legal
        .getByRole('link')
        .elements()
        .map((link) => [link.textContent, link.getAttribute('href')]),
    )
    .toEqual([
      ['Tietosuoja', 'https://porras.example/tietosuoja'],
      ['Saavutettavuus', 'https://porras.example/saavutettavuus'],
      ['Käyttöehdot', 'https://porras.example/ehdot'],
      ['Evästeet', '/evasteet'],
    ])
  runtime.provider.links = links
})

it('navigates to sign-out with the error and the e-mail of its address in the navigation state', async () => {
  await open('/login?error=user_already_registered&email=aino.virtanen@example.fi')
  await expect
    .element(page.getByTestId('elsewhere'))
    .toHaveTextContent(
      '{"pathname":"/logout","state":{"error":"user_already_registered","email":"aino.virtanen@example.fi","returnTo":null}}',
    )
})

it.each([
  ['user_already_registered', 'Vaihda salasana uuteen', '/password/forgot'],
  ['user_not_confirmed', 'Vahvista sähköpostiosoitteesi', '/register/verify-email'],
])('after %s a link passes the e-mail on to its page', async (error, name, pathname) => {
  const email = 'aino.virtanen@example.fi'
  await open({ pathname: '/login', state: { error, email } })
  const link = page.getByRole('alert').getByRole('link', { name, exact: true })
  await expect.element(link).toHaveAttribute('href', pathname)
  await link.click()
  await expect
    .element(page.getByTestId('elsewhere'))
    .toHaveTextContent(JSON.stringify({ pathname, state: { email } }))
})

it('takes the e-mail of an existing account from a cookie', async () => {
  document.cookie = 'registration_email=aino.virtanen%40example.fi; Path=/'
  await open('/login?error=user_already_registered')
  await expect
    .element(page.getByTestId('elsewhere'))
    .toHaveTextContent(
      '{"pathname":"/logout","state":{"error":"user_already_registered","email":"aino.virtanen@example.fi","returnTo":null}}',
    )
  document.cookie = 'registration_email=; Path=/; Max-Age=0'
})

it.each(['registration_email=%E0%A4%A', 'registration_emails=aino%40example.fi'])(
  'shows no e-mail when the cookie is damaged or has another content: %s',
  async (cookie) => {
    document.cookie = `${cookie}; Path=/; Max-Age=5`
    await open('/login?error=user_already_registered')
    await expect
      .element(page.getByTestId('elsewhere'))
      .toHaveTextContent(
        '{"pathname":"/logout","state":{"error":"user_already_registered","email":"","returnTo":null}}',
      )
  },
)

it('redirects to registration when the e-mail is not verified', async () => {
  await open('/login', 'USER_NOT_CONFIRMED')
  await page.getByLabelText('Sähköposti', { exact: true }).fill('aino.virtanen@example.fi')
  await page.getByLabelText('Salasana', { exact: true }).fill('Porras-2026!')
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  await expect
    .element(page.getByTestId('elsewhere'))
    .toHaveTextContent(
      '{"pathname":"/register","state":{"email":"aino.virtanen@example.fi","continued":true}}',
    )
})

it('begins the title of the window with “Error” after a refusal', async () => {
  const { name } = runtime.provider
  await open('/login', 'INVALID_CREDENTIALS')
  await expect.poll(() => document.title).toBe(`Kirjaudu sisään – ${name}`)
  await page.getByLabelText('Sähköposti', { exact: true }).fill('aino.virtanen@example.fi')
  await page.getByLabelText('Salasana', { exact: true }).fill('Wrong-2026!')
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  await expect.poll(() => document.title).toBe(`Virhe: Kirjaudu sisään – ${name}`)
})

it.each(['login_expired', 'session_lost'])(
  'does not call the end of a session an error: %s',
  async (error) => {
    await open({ pathname: '/login', state: { error } })
    await expect.element(page.getByText('Kirjaudu sisään jatkaaksesi')).toBeVisible()
    await expect.poll(() => document.title).toBe(`Kirjaudu sisään – ${runtime.provider.name}`)
  },
)
