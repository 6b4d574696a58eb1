import type { BulletinImport } from '../../api/provider-rows.ts'
import { addDays } from '../../domain/date-arithmetic.ts'
import { formatShortDate, type IsoDate } from '../../domain/dates.ts'
import { helsinki } from '../kernel/base/helsinki.ts'
import {
  attachmentFields,
  bulletinPictureAddress,
  featuredPictureFields,
} from './bulletin-files.ts'

type Written = Pick<BulletinImport, 'title' | 'body'> & Partial<BulletinImport>

/** A demo bulletin, and how many days ago it was published. */
interface DemoBulletin extends Omit<Written, 'externalId' | 'publishedAt'> {
  readonly daysAgo: number
}

const LANDLORD = 'Koivuranta-asunnot Oy'
const COMMITTEE = 'Asukastoimikunta'
const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

/** A bulletin of one paragraph, which its excerpt begins. */
const short = (
  daysAgo: number,
  title: string,
  [excerpt, rest]: readonly [string, string],
  other: Partial<DemoBulletin> = {},
): DemoBulletin => ({
  daysAgo,
  title,
  excerpt,
  body: `<p>${excerpt} ${rest}</p>`,
  author: LANDLORD,
  ...other,
})

/** Bulletins of the house of Aino, which together have everything that a text may hold. */
const ofKoivukuja = (day: (ahead: number) => string): readonly DemoBulletin[] => {
  const written: readonly DemoBulletin[] = [
    {
      daysAgo: 5,
      title: `Hissi uusitaan A-portaassa ${day(16)}–${day(27)}`,
      excerpt:
        'Hissi ei ole käytössä kahteen viikkoon. Jos portaiden kulkeminen on sinulle vaikeaa, kerro siitä meille.',
      author: LANDLORD,
      ...featuredPictureFields(
        'new-lift.jpg',
        'Uudenlainen hissi: teräksiset ovet ja valaistut painikkeet.',
      ),
      ...attachmentFields('liftSchedule', 'liftSafety'),
      body: `<p>Vaihdamme hissin korin, ovet ja ohjauksen. Hissi ei ole käytössä työn aikana.</p>
<h1>Milloin mitäkin tehdään</h1>
<p>Työ tehdään arkisin <strong>kello 7–17</strong>. Porraskäytävässä on silloin melua ja pölyä.</p>
<table><caption>Työn aikataulu</caption><thead><tr><th scope="col">Päivät</th><th scope="col">Mitä tehdään</th><th scope="col">Kerrokset</th></tr></thead>
<tbody><tr><th scope="row">${day(16)}–${day(18)}</th><td>Vanhan hissin purku</td><td>1–4</td></tr>
<tr><th scope="row">${day(19)}–${day(25)}</th><td>Uuden hissin asennus</td><td>1–4</td></tr>
<tr><th scope="row">${day(26)}–${day(27)}</th><td>Tarkastus ja käyttöönotto</td><td>1</td></tr></tbody></table>
<h2>Mitä sinun pitää tehdä</h2>
<ul><li>Pidä porraskäytävä tyhjänä lastenvaunuista ja pyöristä.</li><li>Sovi isot kuljetukset muulle ajalle.</li><li>Jos et pääse kulkemaan portaita, soita asiakaspalveluun: <a href="tel:+358105550100">010 555 0100</a>.</li></ul>
<blockquote><p>Autamme ruokaostosten kantamisessa. Soita, niin sovitaan aika.</p></blockquote>
<h3>Jos jotain menee rikki</h3><p>Soita talosi huoltoon.</p>`,
    },
    short(
      0,
      'Lämmin vesi on poikki A-portaassa',
      [
        'Lämmönjakohuoneen pumppu on rikki. Huolto korjaa sitä parhaillaan.',
        'Kylmä vesi tulee tavalliseen tapaan. Kerromme tässä, kun vika on korjattu.',
      ],
      { isEmergency: true },
    ),
    {
      daysAgo: 12,
      title: 'Nya sopkärl på gården',
      excerpt: 'Nu finns det egna kärl för plast och glas vid port B.',
      lang: 'sv',
      author: LANDLORD,
      ...featuredPictureFields('new-bins.jpg', 'Fem sopkärl i olika färger vid en tegelvägg.'),
      body: '<p>Kärlen töms på tisdagar. Papper och kartong sorteras som förut i soprummet.</p><h2>Så sorterar du</h2><ul><li>Plastförpackningar: skölj dem och lägg dem i en påse.</li><li>Glas: ta av korken.</li></ul>',
    },
    short(
      24,
      'Kiitos talkooväelle',
      [
        'Haravointiin osallistui 34 asukasta. Lehtiä kertyi kolme peräkärryllistä.',
        'Makkarat loppuivat kesken, joten keväällä varaamme niitä enemmän.',
      ],
      { author: COMMITTEE },
    ),
    short(
      48,
      'Pyöräkatos siirtyi',
      [
        'Pyöräkatos on nyt B-portaan päädyssä.',
        'Vanhalla paikalla kulkee talvella auran reitti. Siirrä sinne jäänyt pyörä pois.',
      ],
      {
        ...featuredPictureFields('bike-shed.jpg', 'Pyöräkatos, jossa on kolme pyörää.'),
        ...attachmentFields('bike-shed.jpg'),
      },
    ),
    short(95, 'Leikkipaikan keinu on korjattu', [
      'Pihan keinussa on uudet ketjut ja istuin.',
      'Kiitos asukkaalle, joka ilmoitti viasta.',
    ]),
    short(
      140,
      'Kesäjuhla pihalla',
      [
        'Tervetuloa talon yhteiseen kesäjuhlaan.',
        'Tarjolla on kahvia, mehua ja pullaa. Tuo oma tuoli, jos sinulla on sellainen.',
      ],
      { author: COMMITTEE },
    ),
    short(201, 'Ikkunat pestään ulkopuolelta', [
      'Pesijät liikkuvat pihalla nosturilla.',
      'Pidä ikkunat kiinni ja siirrä autosi pois seinän vierestä pesun ajaksi.',
    ]),
  ]
  return written.map((one) => ({ ...one, buildingExternalId: 'koivukuja' }))
}

/** The bulletins for every house. */
const ofAll = (day: (ahead: number) => string): readonly DemoBulletin[] => [
  short(
    9,
    'Pihan lumityöt talvella',
    [
      'Auraamme pihat ennen kello seitsemää, kun lunta on yli viisi senttiä.',
      'Pidä ulko-ovien edustat vapaina autoista arkiaamuisin.',
    ],
    {
      author: 'Lähihuolto',
      ...featuredPictureFields(
        'snowy-yard.jpg',
        'Pieni aura puhdistaa pihan kulkutietä talon edessä.',
      ),
      ...attachmentFields('ploughing'),
    },
  ),
  {
    daysAgo: 17,
    title: 'Näin säästät lämpöä ja vettä',
    excerpt: 'Pienillä teoilla on iso vaikutus. Kokosimme viisi helppoa.',
    author: LANDLORD,
    body: '<p>Asunnon sopiva lämpötila on <strong>20–22 astetta</strong>.</p><ol><li>Älä peitä patterin termostaattia verhoilla tai huonekaluilla.</li><li>Tuuleta nopeasti: kaikki ikkunat auki viideksi minuutiksi.</li><li>Käy suihkussa lyhyesti.</li><li>Pese täysiä koneellisia.</li><li>Ilmoita vuotavasta hanasta heti.</li></ol><p>Lisää vinkkejä: <a href="https://www.motiva.fi/">motiva.fi</a>.</p>',
  },
  short(21, 'Asiakaspalvelu on suljettu itsenäisyyspäivänä', [
    `Palvelemme taas ${day(16)} kello 8.`,
    'Kiireellisissä vioissa talosi huolto päivystää myös juhlapyhinä.',
  ]),
  short(30, 'Palovaroitin on nyt vuokranantajan vastuulla', [
    'Hankimme varoittimet ja pidämme ne kunnossa.',
    'Sinä kokeilet varoitinta kerran kuussa painamalla sen nappia ja ilmoitat, jos se ei toimi.',
  ]),
  {
    daysAgo: 37,
    title: 'Jätteiden lajittelu muuttuu',
    excerpt: 'Biojätteelle tulee oma astia jokaiseen taloon.',
    author: LANDLORD,
    ...attachmentFields('sortingTable'),
    body: `<p>Uudet astiat tulevat pihoille tämän kuun aikana.</p><figure><img src="${bulletinPictureAddress('new-bins.jpg')}" alt="Viisi jäteastiaa rivissä: biojäte, muovi, kartonki, metalli ja lasi."><figcaption>Astiat ovat samassa järjestyksessä joka talossa.</figcaption></figure><h2>Mitä mihinkin</h2><table><thead><tr><th scope="col">Jäte</th><th scope="col">Astia</th></tr></thead><tbody><tr><td>Ruoantähteet, kahvinporot</td><td>Biojäte</td></tr><tr><td>Maitotölkit, pahvi</td><td>Kartonki</td></tr><tr><td>Jogurttipurkit, muovipussit</td><td>Muovi</td></tr><tr><td>Purkit ja kannet</td><td>Metalli</td></tr></tbody></table><hr><p>Huonekalut ja sähkölaitteet viet itse lajitteluasemalle.</p>`,
  },
  short(44, 'Vesimittarit luetaan', [
    'Mittarinlukija käy asunnoissa arkipäivinä.',
    'Sinun ei tarvitse olla kotona, jos yleisavainta saa käyttää.',
  ]),
  short(52, 'Uudet saunavuorot', [
    'Saunavuorot jaetaan uudelleen vuoden alusta.',
    'Nykyinen vuorosi jatkuu, ellet ilmoita toisin.',
  ]),
  short(60, 'Patterit lämpenevät taas', [
    'Lämmityskausi on alkanut.',
    'Jos patterisi on kylmä vielä viikon kuluttua, tee vikailmoitus.',
  ]),
  short(66, 'Ilmanvaihto puhdistetaan', [
    'Puhdistaja käy jokaisessa asunnossa.',
    'Saat tarkan ajan viikkoa ennen. Tyhjennä hellan yläkaapin alahylly.',
  ]),
  short(73, 'Huoneistotarkastukset alkavat', [
    'Tarkastamme asuntojen kunnon joka toinen vuosi.',
    'Käynti kestää noin vartin. Voit olla kotona tai antaa luvan käyttää yleisavainta.',
  ]),
  short(
    80,
    'Asukastoimikunnan kokous',
    ['Tervetuloa valitsemaan uudet jäsenet.', 'Kahvitarjoilu. Kokous kestää noin tunnin.'],
    { author: COMMITTEE },
  ),
  short(88, 'Pesutuvan varaus muuttui', [
    'Pesutuvan varauskirja on nyt pesutuvan ovessa.',
    'Yksi talous voi varata kaksi vuoroa viikossa.',
  ]),
  short(102, 'Grillaa turvallisesti', [
    'Sähkögrilliä saa käyttää parvekkeella, avotulta ei.',
    'Hiiligrilli on pihan grillipaikalla kaikkien käytössä.',
  ]),
  short(110, 'Nettiyhteys nopeutuu', [
    'Taloyhteyden nopeus nousee 100 megabittiin sekunnissa.',
    'Sinun ei tarvitse tehdä mitään. Käynnistä reititin uudelleen, jos yhteys ei nopeudu.',
  ]),
  short(118, 'Kesän piha-aika', [
    'Hiljaisuus alkaa kello 22 myös kesällä.',
    'Kerro juhlista naapureille etukäteen.',
  ]),
  short(126, 'Polkupyörät merkitään', [
    'Kiinnitä pyörääsi nimilappu kuun loppuun mennessä.',
    'Säilytämme merkitsemättömät pyörät puoli vuotta ja lahjoitamme ne sitten.',
  ]),
  short(133, 'Parvekkeet tarkastetaan', [
    'Tarkastaja katsoo kaiteet ja lattian.',
    'Siirrä parvekkeelta isot esineet sivuun ennen tarkastusta.',
  ]),
]

/** Older bulletins to every house. */
const olderOfAll: readonly DemoBulletin[] = [
  short(150, 'Asiakaspalvelun kesäajat', [
    'Heinäkuussa puhelinpalvelu on auki kello 9–15.',
    'Viestejä luemme tavalliseen tapaan.',
  ]),
  short(160, 'Hiekoitushiekka poistetaan', [
    'Pesemme pihat ja kadut.',
    'Siirrä autosi pois kadulta pesupäivinä. Päivät näet porraskäytävän ilmoituksesta.',
  ]),
  short(170, 'Kevättalkoot', [
    'Haravoimme pihan ja istutamme kukkia.',
    'Työvälineet ovat valmiina. Tarjoamme keittoa.',
  ]),
  short(182, 'Vuokrat tarkistetaan', [
    'Saat uuden vuokran kirjallisesti kaksi kuukautta ennen muutosta.',
    'Kirjeessä kerromme, mistä muutos johtuu.',
  ]),
  short(195, 'Asukaskyselyn tulokset', [
    'Kyselyyn vastasi 61 prosenttia asukkaista.',
    'Eniten kiitosta sai huolto, eniten toiveita pysäköinti.',
  ]),
  short(214, 'Vastaa asukaskyselyyn', [
    'Vastaamiseen menee viisi minuuttia.',
    'Arvomme vastaajien kesken kolme lahjakorttia.',
  ]),
  short(230, 'Varo liukkaita portaita', [
    'Hiekoitamme kulkuväylät aamuisin ja tarvittaessa päivällä.',
    'Ota itsekin hiekkaa ulko-oven laatikosta, jos askelmat ovat jäiset.',
  ]),
  short(250, 'Tilaa e-lasku', ['E-lasku tulee suoraan pankkiisi.', 'Tilaat sen verkkopankissasi.']),
  short(280, 'Kotivakuutus kannattaa', [
    'Talon vakuutus ei korvaa omia tavaroitasi.',
    'Tarkista, että kotivakuutuksesi on voimassa.',
  ]),
  short(310, 'Hyvää uutta vuotta', [
    'Raketteja saa ampua vain pihan ulkopuolella kello 18–02.',
    'Kiitämme kuluneesta vuodesta.',
  ]),
  short(350, 'Joulukuusen saa viedä pihalle', [
    'Kuuset haetaan loppiaisen jälkeen.',
    'Vie kuusi jätekatoksen viereen, ei astiaan.',
  ]),
  {
    daysAgo: 670,
    title: 'Suosittele meitä ystävälle',
    excerpt: 'Kun ystäväsi muuttaa meille, asut kaksi viikkoa maksutta.',
    author: LANDLORD,
    body: '<p>Kun ystäväsi tekee vuokrasopimuksen suosituksestasi, et maksa vuokraa <strong>kahdelta viikolta</strong>.</p><p>Etu on voimassa <strong>31.3.2025</strong> asti.</p><p>Asiakaspalvelumme on auki arkisin kello 8–16.</p>',
  },
]

/** The bulletins for the two other homes of Olavi. */
const ofOlavi: readonly DemoBulletin[] = [
  short(
    3,
    'Satamakadun julkisivu maalataan',
    [
      'Telineet pystytetään ensi viikolla.',
      'Pidä ikkunat kiinni työaikana. Parvekkeita ei voi käyttää kahteen viikkoon.',
    ],
    { buildingExternalId: 'satamakatu' },
  ),
  short(
    7,
    'Meritien parkkihalli pestään',
    ['Siirrä autosi hallista pesun ajaksi.', 'Kadunvarressa on tilapäisiä paikkoja.'],
    { buildingExternalId: 'meritie' },
  ),
  short(
    33,
    'Meritien kattoterassi on suljettu talveksi',
    ['Terassi avataan taas huhtikuussa.', 'Huonekalut ovat varastossa.'],
    { buildingExternalId: 'meritie' },
  ),
]

/** The demo bulletins, with days calculated from that of the load. */
export function demoBulletins(now: Date): BulletinImport[] {
  const today: IsoDate = helsinki.dayOf(now)
  const day = (ahead: number) => formatShortDate(addDays(today, ahead))
  return [...ofKoivukuja(day), ...ofAll(day), ...olderOfAll, ...ofOlavi].map(
    ({ daysAgo, ...written }, place) => ({
      externalId: `bulletin ${place + 1}`,
      publishedAt: new Date(now.getTime() - daysAgo * DAY_MS - HOUR_MS).toISOString(),
      ...written,
      ...(written.isEmergency && {
        emergencyUntil: new Date(now.getTime() + DAY_MS).toISOString(),
      }),
    }),
  )
}
