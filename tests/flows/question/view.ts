import { makeNoticeView, type NoticeKindTexts } from '../shared/notice-view.ts'

/** The texts of the screens of a question. */
export const questionTexts: NoticeKindTexts = {
  title: 'Kysymys',
  notice: 'Saanko maalata seinän?',
  edit: 'Muokkaa kysymystä',
  editTitle: 'Muuta kysymystä',
  reopen: 'Asia jäi kesken',
  reopeningTitle: 'Mikä jäi kesken?',
  reopeningSend: 'Avaa kysymys uudelleen',
  reopened: 'Kysymys on avattu uudelleen',
  description: 'Kysymyksesi',
  preview: 'Tarkista kysymys',
  send: 'Lähetä kysymys',
  notFound: 'Kysymystä ei löytynyt',
  closed: 'Sopimus on päättynyt',
  notSent: 'Kysymystä ei lähetetty',
  sent: 'Kiitos, kysymys on lähetetty',
  fillRest: (ui, { title }) => ui.fill('Otsikko', title),
}

/** The view driver of a question. */
export const view = makeNoticeView(questionTexts)
