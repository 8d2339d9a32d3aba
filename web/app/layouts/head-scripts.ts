/**
 * Runs first in every page. React and the router create script elements from text; this policy allows only their two
 * known shapes, so that no other code can turn a string into markup or load a script from elsewhere. Markup becomes an
 * empty string instead of an error: when React renders the whole page again, it also writes the text of this very
 * script, which must not run twice and must not break the page.
 */
export const TRUSTED_TYPES_SCRIPT = `window.trustedTypes&&trustedTypes.createPolicy('default',{
createHTML:function(s){return s.indexOf('<')<0||s=='\\x3cscript>\\x3c/script>'?s:''},
createScriptURL:function(s){var u=new URL(s,document.baseURI);if(u.origin==location.origin&&!u.pathname.indexOf('/assets/'))return s;
throw TypeError('foreign script')}})`

/**
 * Stops the schema library from compiling its checks with `new Function`: the pages' policy forbids that, and even the
 * attempt is reported.
 */
export const DISABLE_COMPILED_SCHEMAS_SCRIPT = 'globalThis.__zod_globalConfig={jitless:true}'

/**
 * Where a browser blocks storage, even naming it is an error. What would be stored there lasts as long as the page then;
 * as in the browser's own, what is stored are the object's keys.
 */
export const BLOCKED_STORAGE_SCRIPT = `['localStorage','sessionStorage'].forEach(n=>{try{window[n].length}catch(e){
var s=Object.create({getItem:k=>k in s?s[k]:null,setItem(k,v){s[k]=''+v},removeItem(k){delete s[k]}});Object.defineProperty(window,n,{value:s})}})`

/** Before the first paint: the chosen theme, and whether somebody may be signed in, so that Sign In does not flash. */
export const BEFORE_PAINT_SCRIPT = `try{var d=document.documentElement,t=localStorage.getItem('theme');
if(t=='light'||t=='dark')d.dataset.theme=t;if(localStorage.getItem('token'))d.dataset.person='maybe'}catch(e){}`

/**
 * Whether data is saved, before any picture is requested: because it was chosen on this device, or because the device
 * asks for it (`Save-Data`, which the server repeats as a timing that scripts can read). Pictures in the page are then
 * out of reach (base.css), so that they are not loaded; the components leave out those that are added later.
 */
export const DATA_SAVER_SCRIPT = `try{(function(c,n){if(c?c=='on':n&&n.saveData||/"save-data"/.test(JSON.stringify(performance.getEntriesByType('navigation'))))document.documentElement.dataset.saver=''})(localStorage.getItem('data-saver'),navigator.connection)}catch(e){}`

/**
 * Holds back a form that is submitted by script (all that post, unless marked as native) until the page is hydrated,
 * because the browser would submit it by itself.
 */
export const HOLD_EARLY_SUBMIT_SCRIPT = `addEventListener('submit',function(e){var f=e.target;if(f.method=='post'&&!('native' in f.dataset)){e.preventDefault();f.dataset.pressed=''}},true)`

/**
 * Marks what was changed or pressed before the page was hydrated, which does it then (early-acts.tsx): forms whose
 * choices take effect at once, and the button that was pressed last of those that do something by script.
 */
export const KEEP_EARLY_ACTS_SCRIPT = `(function(p){['change','click'].forEach(function(n){addEventListener(n,function(e){
if('hydrated' in document.documentElement.dataset)return;var t=e.target,f=t.form;
if(n=='change'){if(f&&f.method=='get'&&t.matches('select,[type=checkbox],[type=radio]'))f.dataset.changed=''}
else if(t=t.closest('button[type=button]')){if(p)delete p.dataset.pressed;p=t;t.dataset.pressed=''}},true)})})()`

/**
 * Asks for what the screen of an area shows while its scripts are still loading: its name is on the root element. The
 * answer is taken by screen-answers.ts, and is only in memory.
 */
export const EARLY_ANSWERS_SCRIPT = `try{(function(d,l,t){if(t&&d.screen&&!location.search)window.earlyAnswers={screen:d.screen,token:t,
body:fetch((d.api||'')+'/api/v1/screens?frame=true&screen='+d.screen,{headers:{accept:'application/json','accept-language':l,authorization:'Bearer '+t}}).then(r=>r.json()).catch(()=>{})}
})(document.documentElement.dataset,document.documentElement.lang,localStorage.getItem('token'))}catch(e){}`

/**
 * What a page without other scripts needs of these: nothing is hydrated there, no form is sent by script, and without a
 * policy no string at all becomes markup or a script.
 */
export const PLAIN_HEAD_SCRIPT = [BEFORE_PAINT_SCRIPT, DATA_SAVER_SCRIPT].join(';')

/** What any other page needs, as one script. */
export const HEAD_SCRIPT = [
  TRUSTED_TYPES_SCRIPT,
  DISABLE_COMPILED_SCHEMAS_SCRIPT,
  BLOCKED_STORAGE_SCRIPT,
  HOLD_EARLY_SUBMIT_SCRIPT,
  KEEP_EARLY_ACTS_SCRIPT,
  BEFORE_PAINT_SCRIPT,
  DATA_SAVER_SCRIPT,
].join(';')

/** The same for a screen of an area, which asks for its data first. */
export const AREA_HEAD_SCRIPT = [EARLY_ANSWERS_SCRIPT, HEAD_SCRIPT].join(';')
