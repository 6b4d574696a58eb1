import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SendMessageResult } from '../../../api/messages.ts'
import type { Locale } from '../../../api/values.ts'
import { addDays } from '../../../domain/date-arithmetic.ts'
import { formatDate } from '../../../domain/dates.ts'
import { helsinkiTodayOf } from '../../../domain/helsinki.ts'
import { LOCALES } from '../../../domain/locales.ts'
import { setAnswerTimes } from '../../../fixtures/portal/answer-times.ts'
import { creationLimitEndText, creationLimitFailure } from '../../../fixtures/portal/limit.ts'
import { openMessage } from '../../../fixtures/portal/message-writing.tsx'
import {
  messageSentAnswer,
  newMessageStart,
  previewedMessageStart,
  providerOutOfOffice,
  typedMessageForm,
} from '../../../machines/message/message.samples.ts'
import type { MessageStart } from '../../../machines/message/message.setup.ts'
import { Failure } from '../../../machines/shared/failure.ts'
import { messageAddresses } from '../../routing/message-address.ts'
import { clock, runtime } from '../../runtime.ts'
import MessageScreen from './MessageScreen.tsx'

const contractUuid = newMessageStart.contract.uuid
const heading = page.getByRole('heading', { level: 1 })
const text = page.getByLabelText('Viesti', { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Returns the terms and values of the message on the page. */
const answers = () =>
  [...document.querySelectorAll('main dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ])

/** Opens the screen; the answers are those to its sendings, of which later ones succeed. */
const open = (
  start: MessageStart,
  answers?: readonly (SendMessageResult | Failure)[],
  language?: Locale,
) =>
  openMessage({
    start,
    address: messageAddresses.new(contractUuid),
    answers,
    language,
    render: (machine) => <MessageScreen contractUuid={contractUuid} machine={machine} />,
  })
const aside = page.getByRole('complementary', { name: 'Ennen kuin lähetät' })

const conflict = (state: string) => new Failure('STATE_CONFLICT', [], { state })

describe('the form of a message', () => {
  it('shows the out-of-office text above its fields, and the day of the answer counted from the return', async () => {
    await open({ ...newMessageStart, outOfOffice: { ...providerOutOfOffice, lang: 'sv' } })
    const said = page.getByText(providerOutOfOffice.text)
    await expect.element(said).toHaveAttribute('lang', 'sv')
    const subject = page.getByLabelText('Aihe').element()
    const { DOCUMENT_POSITION_FOLLOWING: isAfter } = Node
    expect(said.element().compareDocumentPosition(subject) & isAfter).toBe(isAfter)
    await expect.element(aside.getByText(/viimeistään 10\.12\.2026, kun olemme taas/)).toBeVisible()
  })

  const warnings = {
    fi: 'Älä kirjoita tähän henkilötunnusta, tilinumeroa, terveystietoja tai muita arkaluonteisia tietoja.',
    sv: 'Skriv inte personbeteckning, kontonummer, hälsouppgifter eller andra känsliga uppgifter här.',
    en: 'Do not write a personal identity code, an account number, health information or other sensitive information here.',
  }
  it.each(LOCALES)('shows a warning about sensitive data at all times: %s', async (language) => {
    await open(newMessageStart, undefined, language)
    await expect.element(page.getByText(warnings[language])).toBeVisible()
    const descriptions = [...document.querySelectorAll('[aria-multiline], textarea')].map((field) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    )
    expect(descriptions).toEqual([expect.arrayContaining([warnings[language]])])
  })

  it('shows within how many days it is answered, and by which day', async () => {
    await open(newMessageStart)
    const day = formatDate(addDays(helsinkiTodayOf(clock), 3))
    await expect
      .poll(() => aside.element().querySelector('p')?.textContent)
      .toBe(`Pyrimme vastaamaan 3 päivässä, viimeistään ${day}. Vastaus tulee tänne.`)
  })

  const away = /^Vastaamme, kun olemme taas paikalla\. Vastaus tulee tänne\.$/
  it.each([
    [3, { ...providerOutOfOffice, until: null }, away],
    [5, null, /^Pyrimme vastaamaan 5 päivässä, viimeistään [\d.]+\. Vastaus tulee tänne\.$/],
    ['some', null, /^Pyrimme vastaamaan muutamassa päivässä\. Vastaus tulee tänne\.$/],
    [null, providerOutOfOffice, away],
    ['some', providerOutOfOffice, away],
  ] as const)(
    'says the answer time that the provider has set: %j, out of office %j',
    async (messages, outOfOffice, said) => {
      setAnswerTimes({ messages })
      await open({ ...newMessageStart, outOfOffice })
      const title = aside.getByRole('heading', { name: 'Milloin saan vastauksen?' })
      await expect.element(title).toBeVisible()
      expect(aside.element().querySelector('p')?.textContent).toMatch(said)
    },
  )

  it('has only the link to a fault report beside it where no answer time is promised', async () => {
    setAnswerTimes({ messages: null })
    await open(newMessageStart)
    await expect.element(aside.getByRole('heading')).toHaveTextContent('Onko jokin rikki?')
  })

  it('has no links beside it when the portal has no fault reports either', async () => {
    setAnswerTimes({ messages: null })
    const { local } = runtime
    runtime.local = { ...local, defectNotice: false }
    onTestFinished(() => {
      runtime.local = local
    })
    await open(newMessageStart)
    await expect.element(text).toBeVisible()
    expect(page.getByRole('complementary').elements()).toEqual([])
  })

  it.each([
    [1, /^Pyrimme vastaamaan viimeistään [\d.]+Vastaus tulee samaan viestiketjuun\.$/],
    ['some', /^Pyrimme vastaamaan muutamassa päivässäVastaus tulee samaan viestiketjuun\.$/],
    [null, /^Vastaus tulee samaan viestiketjuun$/],
  ] as const)('says the set answer time once it is sent: %j', async (messages, said) => {
    setAnswerTimes({ messages })
    await open(previewedMessageStart)
    await button('Lähetä viesti').click()
    await expect.element(heading).toHaveTextContent('Viesti on lähetetty')
    const title = page.getByText(/^(Pyrimme vastaamaan|Vastaus tulee samaan viestiketjuun$)/)
    await expect.poll(() => title.element().parentElement?.textContent).toMatch(said)
  })

  it('counts its text from 2900 characters on, an emoji as on the server, red from 3000 on', async () => {
    await open(newMessageStart)
    const colour = () => getComputedStyle(page.getByText(/jäljellä$|liikaa$/).element()).color
    await text.fill('a'.repeat(2899))
    await expect.element(page.getByText(/jäljellä$/)).not.toBeInTheDocument()
    await text.fill(`${'a'.repeat(2898)}🏠`)
    await expect.element(page.getByText(/jäljellä$/)).not.toBeInTheDocument()
    await text.fill(`${'a'.repeat(2899)}🏠`)
    await expect.element(page.getByText('100 merkkiä jäljellä').first()).toBeVisible()
    const calm = colour()
    await text.fill('a'.repeat(3000))
    await expect.element(page.getByText('0 merkkiä jäljellä').first()).toBeVisible()
    expect(colour()).not.toBe(calm)
    await text.fill('🏠'.repeat(3000))
    await expect.element(page.getByText('0 merkkiä jäljellä').first()).toBeVisible()
    await text.fill(`${'a'.repeat(3000)}🏠`)
    await expect.element(page.getByText('1 merkki liikaa').first()).toBeVisible()
    await page.getByLabelText('Aihe').fill('Piha')
    await button('Jatka').click()
    await expect.element(page.getByRole('group', { name: 'Tarkista yksi kohta' })).toHaveFocus()
    await expect
      .element(page.getByRole('link', { name: /^Viesti on liian pitkä\. Enintään 3000 merkkiä/ }))
      .toBeVisible()
  })

  it('warns of what looks like an identity code', async () => {
    await open(newMessageStart)
    await text.fill('Tunnukseni on 131052-308T.')
    await expect.element(page.getByText('Tekstissä näyttää olevan henkilötunnus')).toBeVisible()
  })

  it('sends each typed paragraph, its markup as text', async () => {
    const { sendings } = await open(newMessageStart)
    await page.getByLabelText('Aihe').fill('  Piha ')
    await expect.element(page.getByRole('toolbar')).toBeVisible()
    await text.click()
    await userEvent.keyboard('Hei,{Enter}{Enter}  kiitos   <b> ')
    await button('Esikatsele').click()
    await expect.element(heading).toHaveTextContent('Tarkista viesti')
    expect(answers()).toEqual([
      ['Aihe', 'Piha'],
      ['Viesti', 'Hei,kiitos <b>'],
      ['Liitteet', 'Ei annettu'],
    ])
    await button('Lähetä viesti').click()
    await expect.element(heading).toHaveTextContent('Viesti on lähetetty')
    expect(sendings[0]?.body).toEqual({
      subject: 'Piha',
      htmlContent: '<p>Hei,</p><p>kiitos &#60;b&#62;</p>',
      fileIds: [],
      messageThreadUuid: null,
    })
  })
})

it('A message is not sent by staff, who see why', async () => {
  const { sendings } = await open({ ...previewedMessageStart, mayWrite: false })
  const send = button('Lähetä viesti')
  await expect.element(send).toBeDisabled()
  await expect.element(send).toHaveAccessibleDescription(/asukkaan puolesta/)
  await send.click({ force: true })
  expect(sendings).toEqual([])
})

describe('a message that was sent', () => {
  it('is shown, and links to its thread with the information that it was sent', async () => {
    const { went } = await open(previewedMessageStart)
    await button('Lähetä viesti').click()
    await expect.element(heading).toHaveFocus()
    expect(answers().map(([term, value]) => [term, value?.slice(0, 14)])).toEqual([
      ['Aihe', 'Pihan lumityöt'],
      ['Viesti', 'Hei, mihin aik'],
      ['Liitteet', 'muuttokirje.pd'],
    ])
    await page.getByRole('link', { name: 'Avaa viestiketju' }).click()
    const pathname = messageAddresses.thread(
      contractUuid,
      messageSentAnswer.messageThreadUuid ?? '',
    )
    await expect
      .poll(() => went)
      .toContainEqual(expect.objectContaining({ pathname, state: { sent: true } }))
  })

  it('leads to the list alone where the answer does not name its thread', async () => {
    await open(previewedMessageStart, [{ success: true }])
    await button('Lähetä viesti').click()
    await expect.element(heading).toHaveTextContent('Viesti on lähetetty')
    expect(page.getByRole('link', { name: 'Avaa viestiketju' }).elements()).toEqual([])
  })
})

describe('a message that was not sent', () => {
  it('after a lost answer is sent again unchanged, with the same idempotency key', async () => {
    const { sendings } = await open(previewedMessageStart, [new Failure('SERVICE_UNAVAILABLE')])
    await button('Lähetä viesti').click()
    await expect.element(page.getByText('Palveluun ei saada yhteyttä')).toBeVisible()
    expect(answers()[0]).toEqual(['Aihe', typedMessageForm.subject])
    await button('Yritä uudelleen').click()
    await expect.element(heading).toHaveTextContent('Viesti on lähetetty')
    expect(sendings[1]).toEqual(sendings[0])
  })

  it('because the server refused it is sent again with another idempotency key', async () => {
    const { sendings } = await open(previewedMessageStart, [{ success: false }])
    await button('Lähetä viesti').click()
    await expect.element(page.getByText('Viesti ei mennyt perille')).toBeVisible()
    await button('Yritä uudelleen').click()
    await expect.element(heading).toHaveTextContent('Viesti on lähetetty')
    expect(sendings[1]).toEqual({
      ...sendings[0],
      once: { origin: newMessageStart.after, attempt: 1 },
    })
  })

  it.each([
    ['the contract has ended', conflict('terminated'), 'Sopimus on päättynyt', false],
    ['it is being sent already', conflict('sending'), 'Viestiä lähetetään jo', true],
    ['there were too many', new Failure('TOO_MANY_REQUESTS'), 'Liian monta yritystä', true],
    ['of a limit', creationLimitFailure, 'Olet lähettänyt paljon viestejä lyhyessä ajassa', true],
    [
      'of an addition',
      new Failure('TENANCY_UNCONFIRMED'),
      'Vastaa ensin, asutko tässä kodissa',
      true,
    ],
    ['it is forbidden', new Failure('FORBIDDEN'), 'Et voi lähettää tätä viestiä', false],
    [
      'its thread is gone',
      new Failure('NOT_FOUND'),
      'Viestiketjua tai sopimusta ei löytynyt',
      false,
    ],
    ['the slug is wrong', new Failure('BAD_REQUEST'), 'Viestejä ei voi juuri nyt lähettää', false],
    ['the answer was odd', new Failure('UNEXPECTED'), 'Lähettäminen ei onnistunut', true],
  ])(
    'because %s shows the reason, preserves its text, and says whether to try again',
    async (...given) => {
      const [, failure, title, canRetry] = given
      await open(previewedMessageStart, [failure])
      await button('Lähetä viesti').click()
      await expect.element(page.getByRole('alert').getByText(title, { exact: true })).toBeVisible()
      expect(answers()[1]?.[1]).toBe('Hei, mihin aikaan piha aurataan arkisin?')
      expect(button('Yritä uudelleen').elements()).toHaveLength(canRetry ? 1 : 0)
      await button('Takaisin esikatseluun').click()
      await expect.element(heading).toHaveTextContent('Tarkista viesti')
    },
  )

  it('because of a limit shows from when it can be sent, and is sent then', async () => {
    const { sendings } = await open(previewedMessageStart, [creationLimitFailure])
    await button('Lähetä viesti').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        `Olet lähettänyt paljon viestejä lyhyessä ajassa${creationLimitEndText}Kiireellisessä asiassa soita tai kirjoita:+358 9 4711 2200asiakaspalvelu@koivuranta.example.fi`,
      )
    await button('Yritä uudelleen').click()
    await expect.element(heading).toHaveTextContent('Viesti on lähetetty')
    expect(sendings[1]).toEqual(sendings[0])
  })
})
