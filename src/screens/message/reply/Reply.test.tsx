import { useEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { SendMessageResult } from '../../../../api/messages.ts'
import type { Locale } from '../../../../api/values.ts'
import { plainTextOf } from '../../../../domain/rich-text/content.ts'
import { setAnswerTimes } from '../../../../fixtures/portal/answer-times.ts'
import { openMessage } from '../../../../fixtures/portal/message-writing.tsx'
import type { messageMachine } from '../../../../machines/message/message.machine.ts'
import {
  asSeenByStaff,
  closedThread,
  closedThreadStart,
  draftedReplyStart,
  messageSentAnswer,
  newReplyStart,
  providerAnswerEntry,
  providerOutOfOffice,
  sentReplyBody,
  typedReplyForm,
} from '../../../../machines/message/message.samples.ts'
import type { MessageStart } from '../../../../machines/message/message.setup.ts'
import { Failure } from '../../../../machines/shared/failure.ts'
import { useMessageWritingTexts } from '../../../flow/messages/use-writing-messages.ts'
import { messageAddresses } from '../../../routing/message-address.ts'
import { useFlow } from '../../../services/use-flow.ts'
import type { MessageRef } from '../flow.ts'
import { Reply } from './Reply.tsx'

const { contract, thread } = newReplyStart
const threadUuid = thread?.id ?? ''
const text = page.getByLabelText('Viesti', { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const articles = () =>
  [...document.querySelectorAll('article')].map((article) => article.textContent.trim())
const typed = plainTextOf(typedReplyForm.content)

interface Given {
  readonly answers?: readonly (SendMessageResult | Failure)[]
  readonly isFocused?: boolean
  readonly shown?: readonly string[]
  readonly language?: Locale
}

/** Shows a reply; returns also its flow. */
async function open(
  start: MessageStart,
  { answers, isFocused = false, shown = [], language }: Given = {},
) {
  const flow: { actor: MessageRef | null } = { actor: null }
  function Alone({ machine }: { machine: typeof messageMachine }) {
    useMessageWritingTexts()
    const input = { contractUuid: contract.uuid, threadUuid, isFocused }
    const actor = useFlow(machine, { input })
    useEffect(() => {
      flow.actor = actor
    }, [actor])
    return (
      <>
        <h1 tabIndex={-1}>Keittiön hana</h1>
        <Reply actor={actor} shown={shown} />
      </>
    )
  }
  const opened = await openMessage({
    start,
    address: messageAddresses.thread(contract.uuid, threadUuid),
    answers,
    language,
    render: (machine) => <Alone machine={machine} />,
  })
  return { ...opened, flow }
}

/** Opens the preview of the reply, and sends it. */
async function sendReply() {
  await button('Esikatsele ja lähetä').click()
  await button('Lähetä viesti').click()
}
const sentStatus = page.getByRole('status', { name: 'Viesti on lähetetty.' })

/** The address of a new message, with the title of the thread in its location state. */
const toNew = {
  pathname: messageAddresses.new(contract.uuid),
  state: { title: 'Keittiön hana' },
}

describe('the form of a reply', () => {
  it.each([
    ['fi', /^Älä kirjoita tähän henkilötunnusta/],
    ['sv', /^Skriv inte personbeteckning/],
    ['en', /^Do not write a personal identity code/],
  ] as const)(
    'shows a warning about sensitive data at all times: %s',
    async (language, warning) => {
      await open(newReplyStart, { language })
      await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription(warning)
    },
  )

  it('takes its subject from the thread, without a field', async () => {
    const { sendings } = await open(newReplyStart)
    await text.fill(typed)
    expect(page.getByLabelText('Aihe').elements()).toEqual([])
    await sendReply()
    await expect.poll(() => sendings.map(({ body }) => body)).toEqual([sentReplyBody])
  })

  it.each([
    ['the thread has no subject', { ...newReplyStart, subject: '' }, ''],
    [
      'the resident wrote another',
      {
        ...draftedReplyStart,
        draft: draftedReplyStart.draft && {
          ...draftedReplyStart.draft,
          form: { ...typedReplyForm, subject: 'Oma aihe' },
        },
      },
      'Oma aihe',
    ],
  ])('has a field of the subject where %s', async (_, start, subject) => {
    await open(start)
    await expect.element(page.getByLabelText('Aihe')).toHaveValue(subject)
  })

  it('requires a text before the preview', async () => {
    await open(newReplyStart)
    await button('Esikatsele ja lähetä').click()
    await expect.element(page.getByRole('group', { name: 'Tarkista yksi kohta' })).toHaveFocus()
    await expect.element(page.getByRole('link', { name: 'Kirjoita viesti.' })).toBeVisible()
  })

  it('leaves the focus where it is, unless the page was opened to reply', async () => {
    await open(draftedReplyStart)
    await expect.element(text).toHaveTextContent(typed)
    await expect.element(text).not.toHaveFocus()
  })

  it('takes the focus at the end of its text where the page was opened to reply', async () => {
    await open(draftedReplyStart, { isFocused: true })
    await expect.element(page.getByRole('toolbar')).toBeVisible()
    await expect.element(text).toHaveFocus()
    const { anchorNode, anchorOffset } = document.getSelection() ?? {}
    expect([anchorNode?.textContent?.slice(anchorOffset ?? 0)]).toEqual([''])
  })

  it('is not shown to staff, who see only its disabled button', async () => {
    await open(asSeenByStaff(newReplyStart))
    await expect.element(button('Esikatsele ja lähetä')).toBeDisabled()
    expect(page.getByRole('textbox').elements()).toEqual([])
  })
})

describe('the preview of a reply', () => {
  it('takes the focus to its heading, and returns to the text', async () => {
    await open(draftedReplyStart)
    await button('Esikatsele ja lähetä').click()
    await expect.element(heading('Esikatselu: viestiä ei ole vielä lähetetty')).toHaveFocus()
    expect(articles()).toEqual([`Sinänyt${typed}`])
    await button('Muokkaa').click()
    await expect.element(text).toHaveFocus()
    await expect.element(text).toHaveTextContent(typed)
  })
})

describe('a reply that was sent', () => {
  async function send(shown: readonly string[]) {
    const opened = await open(draftedReplyStart, { shown })
    await sendReply()
    await expect.element(sentStatus).toHaveFocus()
    return opened
  }

  it('stays in its place until the thread shows it', async () => {
    await send([providerAnswerEntry.messageId])
    expect(articles()).toEqual([`Sinänyt${typed}`])
  })

  it('is not shown a second time below the thread', async () => {
    await send([providerAnswerEntry.messageId, messageSentAnswer.messageId ?? ''])
    expect(articles()).toEqual([])
  })

  it.each([
    [3, { ...providerOutOfOffice, until: null }, 'Vastaamme, kun olemme taas paikalla.'],
    ['some', null, 'Pyrimme vastaamaan muutamassa päivässä.'],
    [null, null, 'Vastaus tulee tähän viestiketjuun.'],
  ] as const)(
    'says the answer time that the provider has set: %j, out of office %j',
    async (messages, outOfOffice, said) => {
      setAnswerTimes({ messages })
      await open({ ...draftedReplyStart, outOfOffice })
      await sendReply()
      await expect.element(sentStatus).toHaveAccessibleDescription(said)
    },
  )

  it('is followed by another, whose text takes the focus', async () => {
    await send([])
    await button('Kirjoita lisää').click()
    await expect.element(text).toHaveFocus()
  })
})

describe('a reply that was not sent', () => {
  it('shows the reason between its text and the buttons, and is sent again with the same idempotency key', async () => {
    const { sendings } = await open(draftedReplyStart, {
      answers: [new Failure('SERVICE_UNAVAILABLE')],
    })
    await sendReply()
    await expect
      .element(page.getByRole('group', { name: 'Viestiä ei saatu lähetettyä' }))
      .toHaveFocus()
    await expect.element(page.getByText('Palveluun ei saada yhteyttä')).toBeVisible()
    expect(articles()).toEqual([`Sinänyt${typed}`])
    await button('Yritä uudelleen').click()
    await expect.element(sentStatus).toHaveFocus()
    expect(sendings[1]).toEqual(sendings[0])
  })

  it('because its thread was closed meanwhile leads to a new message with the title', async () => {
    const { went } = await open(draftedReplyStart, {
      answers: [new Failure('STATE_CONFLICT', [], { state: 'closed' })],
    })
    await sendReply()
    await expect.element(page.getByText('Viestiketju on suljettu', { exact: true })).toBeVisible()
    expect(articles()).toEqual([`Sinänyt${typed}`])
    await page.getByRole('link', { name: 'Jatka asiaa uudessa viestissä' }).click()
    await expect.poll(() => went).toContainEqual(expect.objectContaining(toNew))
  })
})

describe('a reply in a closed thread', () => {
  it('is replaced by the reason, a link to a new message, and the text of the draft', async () => {
    const { went } = await open({ ...closedThreadStart, draft: draftedReplyStart.draft })
    await expect.element(heading('Tämä viestiketju on suljettu')).toBeVisible()
    await expect.element(page.getByText('Asia on hoidettu.')).toBeVisible()
    expect(articles()).toEqual([`Sinänyt${typed}`])
    await page.getByRole('link', { name: 'Jatka asiaa uudessa viestissä' }).click()
    await expect.poll(() => went).toContainEqual(expect.objectContaining(toNew))
  })

  it('shows what was typed until then, and gives it back when the thread is opened again', async () => {
    const { flow } = await open(newReplyStart)
    await text.fill(typed)
    flow.actor?.send({ type: 'thread.loaded', thread: closedThread })
    await expect.element(heading('Tämä viestiketju on suljettu')).toHaveFocus()
    expect(articles()).toEqual([`Sinänyt${typed}`])
    if (thread) flow.actor?.send({ type: 'thread.loaded', thread })
    await expect.element(text).toHaveTextContent(typed)
  })

  it('of an ended contract has no link to a new message', async () => {
    await open({ ...newReplyStart, closed: 'contract' })
    await expect.element(page.getByText(/^Sopimus on päättynyt, joten/)).toBeVisible()
    expect(page.getByRole('link').elements()).toEqual([])
  })
})
