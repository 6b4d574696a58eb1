import type { RichTextKind } from './rich-text.ts'

/** HTML as mail programs and editors write it, and what is stored of it. */
export interface Letter {
  readonly name: string
  readonly html: string
  readonly kind: RichTextKind
  readonly written: string
}

const file = '/api/files/8a1f2f3e-6a35-4b1e-9d5e-2f1f5c0e7a12'
const rel = 'rel="noopener noreferrer"'

export const letters: readonly Letter[] = [
  {
    name: 'divisions and line ends of a mail program',
    kind: 'message',
    html: '<html><head><title>x</title></head><body><div>Hei<br></div><div><br></div><div>  Aino&nbsp;V. \n <span>terve</span></div><br><br></body></html>',
    written: '<p>Hei</p><p>Aino\u00a0V. terve</p>',
  },
  {
    name: 'line ends within a paragraph',
    kind: 'message',
    html: '<p><br>a <br> b<br><br>c<br></p>',
    written: '<p>a<br>b<br><br>c</p>',
  },
  {
    name: 'older names of formatting, and one in the other',
    kind: 'message',
    html: '<b>a</b><i>b</i><strong><em>c</em></strong><i><b>d</b></i><u>e</u>',
    written: '<p><strong>a</strong><em>b</em><strong><em>cd</em></strong>e</p>',
  },
  {
    name: 'formatting of nothing but spaces',
    kind: 'message',
    html: '<p>a<b> </b>b<a href="https://a.example"> </a>c<i></i></p><p><b>d</b><b>e</b></p>',
    written: '<p>a b c</p><p><strong>de</strong></p>',
  },
  {
    name: 'headings, quotes, lines and tables in a message',
    kind: 'message',
    html: '<h1>a</h1><h6>b<i>c</i></h6><blockquote>d</blockquote><hr><table><tr><th>e<td>f</table>',
    written:
      '<p><strong>a</strong></p><p><strong>b</strong><strong><em>c</em></strong></p><p>d</p><p>e</p><p>f</p>',
  },
  {
    name: 'lists, and lists without items',
    kind: 'message',
    html: '<ol start=3><li>a<li>b<ul><li>c</ul></ol><ul><ul><li>d</ul>e</ul><ul> </ul>',
    written:
      '<ol><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ol><ul><li><ul><li><p>d</p></li></ul><p>e</p></li></ul>',
  },
  {
    name: 'links of every kind',
    kind: 'message',
    html: '<a href=" HTTPS://Ä.example:8080/a?b=c&d#e ">a</a>, <a href="mailto:a@b.example">b</a>, <a href="tel:+358 (40) 123-45.67">c</a>',
    written: `<p><a href="https://Ä.example:8080/a?b=c&#38;d#e" ${rel}>a</a>, <a href="mailto:a@b.example" ${rel}>b</a>, <a href="tel:+358401234567" ${rel}>c</a></p>`,
  },
  {
    name: 'one link in pieces, and a link around paragraphs',
    kind: 'message',
    html: '<a href="https://a.example">a</a><a href="https://a.example"><b>b</b></a><a href="https://b.example"><p>c<p>d</a>',
    written: `<p><a href="https://a.example" ${rel}>a<strong>b</strong></a></p><p><a href="https://b.example" ${rel}>c</a></p><p><a href="https://b.example" ${rel}>d</a></p>`,
  },
  {
    name: 'text with its own line ends',
    kind: 'message',
    html: '<pre>\na\n  b\r\nc\n</pre>',
    written: '<p>a<br>b<br>c</p>',
  },
  {
    name: 'pictures within the words of a message',
    kind: 'message',
    html: `<p>a<img src="${file}" alt="b">c</p>`,
    written: '<p>ac</p>',
  },
  {
    name: 'paragraphs and lists of Word',
    kind: 'message',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head><body lang=FI><!--StartFragment--><p class=MsoNormal>Hei <b style='mso-bidi-font-weight:normal'>Heikki</b>,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>hana<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span></span><![endif]>keittiön<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>·<span>&nbsp; </span></span></span><![endif]><i>ovi</i><o:p></o:p></p><p class=MsoNormal><u>Aino</u><o:p></o:p></p><!--EndFragment--></body></html>`,
    written:
      '<p>Hei <strong>Heikki</strong>,</p><ul><li><p>hana</p><ol><li><p>keittiön</p></li></ol></li><li><p><em>ovi</em></p></li></ul><p>Aino</p>',
  },
  {
    name: 'styles in place of elements, as Google Docs writes them',
    kind: 'message',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;">Hei </span><span style="font-size:11pt;font-weight:700;font-style:normal;">Heikki</span><span style="font-weight:400;font-style:italic;">!</span></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">hana</span></p></li></ul><p><a href="https://docs.example/a" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">ohje</span></a></p></b><br class="Apple-interchange-newline">`,
    written: `<p>Hei <strong>Heikki</strong><em>!</em></p><ul><li><p>hana</p></li></ul><p><a href="https://docs.example/a" ${rel}>ohje</a></p>`,
  },
  {
    name: 'a quoted mail',
    kind: 'message',
    html: `<div dir="ltr"><div>Hei,<br><br>sopii <span style="font-weight: bold">keskiviikko</span>.</div><div><br></div><font color="#888888">-- <br><div class="gmail_signature"><i>Aino</i></div></font></div><br><div class="gmail_quote"><div>ti 24.11.2026 klo 14.20 Huolto (<a href="mailto:huolto@example.fi" target="_blank">huolto@example.fi</a>) kirjoitti:<br></div><blockquote class="gmail_quote" style="margin:0;border-left:1px solid"><p>Sopiiko?</p><img src="cid:logo" alt="Huolto"></blockquote></div>`,
    written: `<p>Hei,<br><br>sopii <strong>keskiviikko</strong>.</p><p>--</p><p><em>Aino</em></p><p>ti 24.11.2026 klo 14.20 Huolto (<a href="mailto:huolto@example.fi" ${rel}>huolto@example.fi</a>) kirjoitti:</p><p>Sopiiko?</p>`,
  },
  {
    name: 'headings of a bulletin',
    kind: 'bulletin',
    html: `<h1>a</h1><h2>b<br>c</h2><h3></h3><h5><p>d</p><p>e</p></h5><h2><img src="${file}">f</h2>`,
    written: `<h2>a</h2><h2>b<br>c</h2><h4>d<br>e</h4><img src="${file}" alt=""><h2>f</h2>`,
  },
  {
    name: 'quotes and lines of a bulletin',
    kind: 'bulletin',
    html: '<blockquote cite="x">a<blockquote><p>b</blockquote></blockquote><hr class=x><blockquote></blockquote>',
    written: '<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote><hr>',
  },
  {
    name: 'pictures of a bulletin',
    kind: 'bulletin',
    html: `a<img src="${file}" alt=" b  c " width="640" height="0" srcset=x>d<img src="https://a.example/x.png" alt="e">f<figure><img src="${file}" width=12.5><figcaption><b>g</b></figcaption></figure><figure><p>h</p><figcaption>i</figcaption></figure>`,
    written: `<p>a</p><img src="${file}" alt="b c" width="640"><p>df</p><figure><img src="${file}" alt=""><figcaption><strong>g</strong></figcaption></figure><p>h</p><p>i</p>`,
  },
  {
    name: 'tables of a bulletin',
    kind: 'bulletin',
    html: '<table border=1><caption>a</caption><colgroup><col></colgroup><thead><tr><th>b<th scope=row>c</thead><tr><th>d<td colspan=2><p>e</p><ul><li>f</ul><td></tr><tr></tr><tfoot><tr><td>g</table><table><tr><td></table>',
    written:
      '<table><caption>a</caption><thead><tr><th scope="col">b</th><th scope="row">c</th></tr></thead><tbody><tr><th scope="row">d</th><td>e<br>f</td><td></td></tr><tr><td>g</td></tr></tbody></table>',
  },
]
