/** A letter as a mail program writes it, and what is shown of it: its own text, and what it quotes. */
export interface SampleLetter {
  readonly name: string
  readonly html: string
  readonly shown: string
  readonly quoted: string | null
}

const earlier = '<p>Onko saunavuoroja vapaana?</p>'
const outlookLine = 'border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'

/** Letters of the programs that offices and residents use, in three languages. */
export const sampleLetters: readonly SampleLetter[] = [
  {
    name: 'Gmail',
    html: '<div dir="ltr">Kyllä on.<br></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">la 21. marrask. 2026 klo 10.11 Aino Virtanen (<a href="mailto:aino@example.fi">aino@example.fi</a>) kirjoitti:<br></div><blockquote class="gmail_quote" style="margin:0"><div>Onko saunavuoroja vapaana?</div></blockquote></div>',
    shown: '<p>Kyllä on.</p>',
    quoted:
      '<p>la 21. marrask. 2026 klo 10.11 Aino Virtanen (<a href="mailto:aino@example.fi" rel="noopener noreferrer">aino@example.fi</a>) kirjoitti:</p><p>Onko saunavuoroja vapaana?</p>',
  },
  {
    name: 'Apple Mail, in Swedish',
    html: `<html><body>Det finns.<br><div><br><blockquote type="cite"><div>21 nov. 2026 kl. 10:11 skrev Aino &lt;aino@example.fi&gt;:</div><br>${earlier}</blockquote></div></body></html>`,
    shown: '<p>Det finns.</p>',
    quoted: `<p>21 nov. 2026 kl. 10:11 skrev Aino &#60;aino@example.fi&#62;:</p>${earlier}`,
  },
  {
    name: 'Apple Mail, whose line about the writer is above the quote',
    html: `<div>There are.</div><div>On 21 Nov 2026, at 10.11, Aino Virtanen wrote:</div><blockquote type="cite">${earlier}</blockquote>`,
    shown: '<p>There are.</p>',
    quoted: `<p>On 21 Nov 2026, at 10.11, Aino Virtanen wrote:</p>${earlier}`,
  },
  {
    name: 'Thunderbird',
    html: `<p>On.</p><div class="moz-cite-prefix">Aino Virtanen kirjoitti 21.11.2026 klo 10.11:<br></div><blockquote type="cite" cite="mid:1">${earlier}</blockquote>`,
    shown: '<p>On.</p>',
    quoted: `<p>Aino Virtanen kirjoitti 21.11.2026 klo 10.11:</p>${earlier}`,
  },
  {
    name: 'Thunderbird with the answer below the quote',
    html: `<div class="moz-cite-prefix">Aino kirjoitti:</div><blockquote type="cite">${earlier}</blockquote><p>On.</p>`,
    shown: '<p>On.</p>',
    quoted: `<p>Aino kirjoitti:</p>${earlier}`,
  },
  {
    name: 'Outlook on the web',
    html: `<div>Kyllä.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg" dir="ltr"><b>Lähettäjä:</b> Aino<br><b>Lähetetty:</b> lauantai 21. marraskuuta<br></div><div>${earlier}</div>`,
    shown: '<p>Kyllä.</p>',
    quoted: `<p><strong>Lähettäjä:</strong> Aino<br><strong>Lähetetty:</strong> lauantai 21. marraskuuta</p>${earlier}`,
  },
  {
    name: 'Outlook, whose block is known by its line in a language of no list',
    html: `<div class="WordSection1"><p>Jah.</p><div><div style="${outlookLine}"><p><b>Saatja:</b> Aino</p></div></div>${earlier}</div>`,
    shown: '<p>Jah.</p>',
    quoted: `<p><strong>Saatja:</strong> Aino</p>${earlier}`,
  },
  {
    name: 'Outlook, in Swedish',
    html: `<p>Ja.</p><p><b>Från:</b> Aino<br><b>Skickat:</b> den 21 november<br><b>Till:</b> Kundtjänst</p>${earlier}`,
    shown: '<p>Ja.</p>',
    quoted: `<p><strong>Från:</strong> Aino<br><strong>Skickat:</strong> den 21 november<br><strong>Till:</strong> Kundtjänst</p>${earlier}`,
  },
  {
    name: 'plain text with a line of underscores and a header',
    html: '<pre>Yes.\n\n________________________________\nFrom: Aino\nSent: 21 November 2026\n\nAny left?</pre>',
    shown: '<p>Yes.</p>',
    quoted:
      '<p>________________________________<br>From: Aino<br>Sent: 21 November 2026<br><br>Any left?</p>',
  },
  ...(
    [
      ['in English', '-----Original Message-----'],
      ['in Finnish', '-----Alkuperäinen viesti-----'],
      ['in Swedish', '-----Ursprungligt meddelande-----'],
      ['that was forwarded', '---------- Forwarded message ---------'],
    ] as const
  ).map(
    ([language, divider]): SampleLetter => ({
      name: `a divider ${language}`,
      html: `<p>On.</p><p>${divider}</p>${earlier}<p>Aino</p>`,
      shown: '<p>On.</p>',
      quoted: `<p>${divider}</p>${earlier}<p>Aino</p>`,
    }),
  ),
  {
    name: 'plain text that is quoted by line',
    html: '<pre>Aino kirjoitti:\n&gt; Onko vuoroja?\n&gt; Entä\n&gt;&gt; pyykkitupa?\n\nOn molempia.\n</pre>',
    shown: '<p>On molempia.</p>',
    quoted: '<p>Aino kirjoitti:<br>&#62; Onko vuoroja?<br>&#62; Entä<br>&#62;&#62; pyykkitupa?</p>',
  },
  {
    name: 'answers between the lines',
    html: '<blockquote type="cite"><p>Onko vuoroja?</p></blockquote><p>On.</p><blockquote type="cite"><p>Entä pyykkitupa?</p></blockquote><p>Se on rikki.</p>',
    shown: '<p>On.</p><p>Se on rikki.</p>',
    quoted: '<p>Onko vuoroja?</p><p>Entä pyykkitupa?</p>',
  },
  {
    name: 'a dated line about the writer, over two lines and far from any quote',
    html: `<p>On.</p><p>On Sat, 21 Nov 2026 at 10.11, Aino Virtanen<br>&lt;aino@example.fi&gt; wrote:</p>${earlier}`,
    shown: '<p>On.</p>',
    quoted: `<p>On Sat, 21 Nov 2026 at 10.11, Aino Virtanen<br>&#60;aino@example.fi&#62; wrote:</p>${earlier}`,
  },
  {
    name: 'a letter that only forwards',
    html: `<p>---------- Forwarded message ---------</p>${earlier}`,
    shown: `<p>---------- Forwarded message ---------</p>${earlier}`,
    quoted: null,
  },
  {
    name: 'sentences that look like quotes and are none',
    html: '<p>Isännöitsijä kirjoitti:</p><p>remontti alkaa 1.12.2026.</p><blockquote>Kirje on liitteenä.</blockquote><p>From: Espoo</p><p>Alkuperäinen viesti oli lyhyt.</p><p>5 &gt; 3</p>',
    shown:
      '<p>Isännöitsijä kirjoitti:</p><p>remontti alkaa 1.12.2026.</p><p>Kirje on liitteenä.</p><p>From: Espoo</p><p>Alkuperäinen viesti oli lyhyt.</p><p>5 &#62; 3</p>',
    quoted: null,
  },
  {
    name: 'pictures alone',
    html: '<p><img src="https://mail.example/pixel.gif" width="1"><img src="cid:1"></p>',
    shown: '',
    quoted: null,
  },
  {
    name: 'what a mail program does not show',
    html: '<head><title>x</title><style>p{}</style></head><div style="display:none;max-height:0">Esikatselu</div><p hidden>x</p><p>Hei</p><!--[if mso]><p>x</p><![endif]-->',
    shown: '<p>Hei</p>',
    quoted: null,
  },
]
