"""An app with one web view and the bridge of an iOS shell: the script message handler `cashier`.

WebKitWebDriver starts it in place of a browser, and drives its view. What a real app has from elsewhere comes by a second
handler, `shell`: the start data. What the widget says goes through this process, and back into the page as `shellHeard`.
"""

import json

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

start_data = "null"


def run(script):
    view.evaluate_javascript(script, -1, None, None, None, None)


def on_shell(_manager, result):
    global start_data
    start_data = result.get_js_value().to_string()


def on_cashier(_manager, result):
    text = result.get_js_value().to_string()
    run(f"(window.shellHeard ??= []).push({json.dumps(text)})")
    if json.loads(text)["type"] == "Loaded":
        run(f"window.cashierUserData = {start_data}")


def on_automation(_context, session):
    session.connect("create-web-view", lambda _session: view)


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("automation-started", on_automation)
manager = WebKit2.UserContentManager()
for name, heard in (("cashier", on_cashier), ("shell", on_shell)):
    manager.connect(f"script-message-received::{name}", heard)
    manager.register_script_message_handler(name)
view = WebKit2.WebView(web_context=context, user_content_manager=manager, is_controlled_by_automation=True)
# A document that asks to be parted from its opener gets a process anew, which WebKitWebDriver loses.
settings = view.get_settings()
features = WebKit2.Settings.get_all_features()
for feature in (features.get(index) for index in range(features.get_length())):
    if feature.get_identifier() in ("CrossOriginOpenerPolicy", "ProcessSwapOnCrossSiteNavigation"):
        settings.set_feature_enabled(feature, False)
window = Gtk.Window(title="Shell", default_width=390, default_height=844)
window.add(view)
window.connect("destroy", Gtk.main_quit)
window.show_all()
Gtk.main()
