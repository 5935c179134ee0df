"""An app with one web view and the bridge of an iOS shell: the script message handler `cashier`.

It does what it is told in lines of JSON, and answers in lines of JSON: {"id", "value"} or {"id", "error"}. What the widget says
to its bridge comes as {"heard"}, an address that the view was to go to and did not as {"outside"}.
"""

import json
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

home = ""
loading = None


def say(**line):
    print(json.dumps(line), flush=True)


def on_cashier(_manager, result):
    say(heard=result.get_js_value().to_string())


def on_policy(_view, decision, kind):
    """The pages of banks belong into the browser, as in CashierViewController.swift."""
    if kind == WebKit2.PolicyDecisionType.RESPONSE:
        return False
    action = decision.get_navigation_action()
    address = action.get_request().get_uri()
    if kind == WebKit2.PolicyDecisionType.NAVIGATION_ACTION and address.startswith((home, "about:")):
        return False
    say(outside=address)
    decision.ignore()
    return True


def on_load(_view, event):
    global loading
    if event == WebKit2.LoadEvent.FINISHED and loading is not None:
        say(id=loading, value=None)
        loading = None


def run(identity, script):
    def on_value(view, result):
        try:
            say(id=identity, value=json.loads(view.evaluate_javascript_finish(result).to_string()))
        except (GLib.Error, ValueError) as error:
            say(id=identity, error=str(error))

    view.evaluate_javascript(script, -1, None, None, None, on_value)


def on_line(source, _condition):
    global home, loading
    text = source.readline()
    if not text:
        Gtk.main_quit()
        return False
    line = json.loads(text)
    if line["name"] == "go":
        home = "/".join(line["url"].split("/")[:3]) + "/"
        loading = line["id"]
        view.load_uri(line["url"])
    elif line["name"] == "reload":
        loading = line["id"]
        view.reload()
    else:
        run(line["id"], line["script"])
    return True


manager = WebKit2.UserContentManager()
manager.connect("script-message-received::cashier", on_cashier)
manager.register_script_message_handler("cashier")
context = WebKit2.WebContext.new_ephemeral()
view = WebKit2.WebView(web_context=context, user_content_manager=manager)
view.connect("decide-policy", on_policy)
view.connect("load-changed", on_load)
window = Gtk.Window(title="Shell", default_width=390, default_height=844)
window.add(view)
window.connect("destroy", Gtk.main_quit)
window.show_all()
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, on_line)
Gtk.main()
