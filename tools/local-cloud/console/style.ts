/** The console's one stylesheet: the site's colours, without its woven pictures. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #f3f5f0; --surface: #fff; --ink: #10231f; --muted: #4a5d57; --line: #d3dad1; --edge: #75867f; --primary: #0e5a4f; --on: #fff; --accent: #f4ae2b; --danger: #ab2a22; --focus: #21509f; }
@media (prefers-color-scheme: dark) { :root { --ground: #0b1613; --surface: #12211d; --ink: #e9f0eb; --muted: #a5b7b0; --line: #263a34; --edge: #70867e; --primary: #74d1b5; --on: #06231d; --danger: #f28b80; --focus: #9cc0ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.6 'Hanken Grotesk', system-ui, sans-serif; }
header { background: #0a1916; color: #edf3ee; padding: 12px clamp(20px, 4vw, 40px); display: flex; flex-wrap: wrap; gap: 8px 32px; align-items: baseline; }
header p { margin: 0; font-weight: 600; } header span { color: #a9bdb5; font-weight: 400; }
header a { color: inherit; text-decoration: none; } header nav { display: flex; flex-wrap: wrap; gap: 4px 20px; font-size: 14px; }
header nav a { padding: 4px 0; color: #a9bdb5; } header nav a:hover, header nav a[aria-current] { color: #edf3ee; } header nav a[aria-current] { box-shadow: 0 2px 0 var(--accent); }
main { max-width: 1200px; margin: 0 auto; padding: 32px clamp(20px, 4vw, 40px) 96px; }
h1 { font-size: 32px; line-height: 1.12; margin: 0 0 24px; font-weight: 600; } h2 { font-size: 22px; margin: 48px 0 16px; font-weight: 600; line-height: 1.2; }
h1 + h2 { margin-top: 0; } a { color: var(--primary); } .muted, .empty, dt { color: var(--muted); }
.scroll { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; } th, td { text-align: left; padding: 8px 16px; border-bottom: 1px solid var(--line); vertical-align: top; }
td:first-child { white-space: nowrap; } tr:last-child td { border-bottom: 0; } th { color: var(--muted); font-weight: 600; white-space: nowrap; }
pre, code { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; } pre { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 16px; white-space: pre-wrap; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 0; } td form { display: inline-flex; margin-right: 8px; }
label { display: grid; gap: 4px; font-size: 14px; color: var(--muted); } input, select { font: inherit; padding: 6px 10px; border: 1px solid var(--edge); border-radius: 7px; background: var(--surface); color: var(--ink); } input[type=number] { width: 7em; }
button { font: inherit; font-weight: 600; padding: 7px 16px; border: 0; border-radius: 7px; background: var(--primary); color: var(--on); cursor: pointer; } td button { padding: 2px 10px; font-size: 14px; } button.danger { background: var(--danger); color: var(--ground); } .row p { margin: 0; align-self: center; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; margin: 0; } dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 80vh; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
.warning { background: var(--surface); border: 1px solid var(--danger); border-radius: 12px; padding: 4px 20px 20px; max-width: 720px; } .row { display: flex; flex-wrap: wrap; gap: 16px; }
`;
