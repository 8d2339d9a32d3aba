/**
 * Runs first in every page. React and the router make script elements from text; this policy lets only their two known shapes through,
 * so that no other code can turn a string into markup or load a script from elsewhere. Markup becomes nothing instead of an error: when
 * React draws the whole page anew, it also writes the text of this very script, which must not run twice and must not break the page.
 */
export const TRUSTED_TYPES = `window.trustedTypes&&trustedTypes.createPolicy('default',{
createHTML:function(s){if(s.indexOf('<')<0||s==='\\x3cscript>\\x3c/script>')return s;return ''},
createScriptURL:function(s){var u=new URL(s,document.baseURI);if(u.origin===location.origin&&u.pathname.indexOf('/assets/')===0)return s;
throw new TypeError('script from elsewhere is not allowed')}})`

/** The schema library compiles its checks with `new Function` where it can; the pages' policy forbids that, and even the attempt is reported. */
export const NO_COMPILED_CHECKS = 'globalThis.__zod_globalConfig={jitless:true}'

/** Before the first paint: the chosen theme, and whether somebody may be signed in (so that Sign In does not flash for them). */
export const BEFORE_PAINT = `try{var d=document.documentElement,t=localStorage.getItem('theme');
if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('token'))d.dataset.person='maybe'}catch(e){}`

/** A form that is sent by script (all that post, unless marked as native) waits until the page is alive, instead of putting what was typed into an address. */
export const NO_EARLY_SUBMIT = `addEventListener('submit',function(e){var f=e.target;if(f.method==='post'&&!('native' in f.dataset)){e.preventDefault();f.dataset.pressed=''}},true)`
