package com.example.cashier

import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.webkit.JavascriptInterface
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import androidx.activity.ComponentActivity
import androidx.activity.addCallback
import androidx.lifecycle.lifecycleScope
import kotlinx.coroutines.launch
import org.json.JSONObject

/** What your app knows of the player. */
interface Player {
    val id: String
    val currency: String
    val country: String
    val language: String

    /** A token that works now; called again when the server has refused the last one. */
    suspend fun token(): String
}

/** The cashier as a whole page of a web view. It needs no permission but the network. */
class CashierActivity : ComponentActivity() {
    private lateinit var view: WebView

    /** Small texts that the widget asks to keep, nothing secret: they outlive a reload of the page. */
    private val kept = HashMap<String, String>()

    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        state?.getBundle(KEPT)?.let { saved -> saved.keySet().forEach { kept[it] = saved.getString(it).orEmpty() } }
        onBackPressedDispatcher.addCallback(this) { say("onGoBack") }
        open()
    }

    override fun onSaveInstanceState(state: Bundle) {
        super.onSaveInstanceState(state)
        state.putBundle(KEPT, Bundle().apply { kept.forEach { (key, value) -> putString(key, value) } })
    }

    override fun onDestroy() {
        view.removeJavascriptInterface(BRIDGE)
        view.destroy()
        super.onDestroy()
    }

    private fun open() {
        view = WebView(this)
        view.settings.javaScriptEnabled = true
        view.settings.domStorageEnabled = true
        view.webViewClient = Client()
        // Before the page is loaded: the widget looks for its bridge when it starts.
        view.addJavascriptInterface(Bridge(), BRIDGE)
        setContentView(view)
        view.loadUrl(CASHIER)
    }

    private suspend fun startData(): JSONObject {
        val user = JSONObject()
            .put("id_user", player.id)
            .put("currency", player.currency)
            .put("paymentGeo", player.country)
            .put("lang", player.language)
            .put("platform", "android")
        return JSONObject()
            .put("token", player.token())
            .put("userId", player.id)
            .put("isMobileApp", true)
            .put("kept", JSONObject(kept as Map<*, *>))
            .put("user", user)
    }

    /** Says something to the widget, which the page hears as JSON. */
    private fun say(type: String, payload: JSONObject? = null) {
        val message = JSONObject().put("type", type)
        if (payload != null) message.put("payload", payload)
        view.evaluateJavascript("window.cashierReceive(${JSONObject.quote(message.toString())})", null)
    }

    private fun hear(type: String, payload: JSONObject) {
        when (type) {
            "Loaded" -> lifecycleScope.launch {
                view.evaluateJavascript("window.cashierUserData = ${startData()}", null)
            }
            "onTokenExpired" -> lifecycleScope.launch { say("loaded", startData()) }
            "onInitError" -> finishWith(payload.optString("code"))
            "onClose" -> finish()
            "onGoBack" -> finish()
            "onSwipeBack" -> finish()
            "onKeep" -> keep(payload.getString("key"), payload.getString("value"))
            "openExtBrowser" -> openOutside(Uri.parse(payload.getString("url")))
            "onShare" -> share(payload.getString("text"), payload.optString("title"))
            "onResult" -> onResult(payload.getString("id"), payload.getString("status"))
        }
    }

    /** An empty value takes the key away. The widget asks for 32 at most; a page that asks for more is not the widget. */
    private fun keep(key: String, value: String) {
        if (value.isEmpty()) kept.remove(key) else if (key in kept || kept.size < MOST_KEPT) kept[key] = value
    }

    private fun openOutside(address: Uri) {
        // Nothing but what a browser opens: an intent: or a file: address may not come from a page.
        if (address.scheme == "https") startActivity(Intent(Intent.ACTION_VIEW, address))
    }

    private fun share(text: String, title: String) {
        val send = Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_TEXT, text)
        startActivity(Intent.createChooser(send, title))
    }

    private fun onResult(id: String, status: String) {
        setResult(RESULT_OK, Intent().putExtra("id", id).putExtra("status", status))
    }

    private fun finishWith(code: String) {
        setResult(RESULT_CANCELED, Intent().putExtra("code", code))
        finish()
    }

    private inner class Bridge {
        /** Called on a thread of the web view's own, and by any page in it. */
        @JavascriptInterface
        fun postMessage(text: String) {
            runOnUiThread {
                if (isCashier(Uri.parse(view.url.orEmpty()))) {
                    val message = JSONObject(text)
                    hear(message.getString("type"), message.optJSONObject("payload") ?: JSONObject())
                }
            }
        }
    }

    private inner class Client : WebViewClient() {
        /** The provider's pages belong into the browser: there the player sees whose they are. */
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            if (isCashier(request.url)) return false
            openOutside(request.url)
            return true
        }

        /** The system has taken the page's memory: it begins anew, and finds its payment again by what was kept. */
        override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
            view.destroy()
            open()
            return true
        }
    }

    private fun isCashier(address: Uri): Boolean {
        val own = Uri.parse(CASHIER)
        return address.scheme == own.scheme && address.authority == own.authority
    }

    companion object {
        private const val CASHIER = "https://pay.example.com/cashier/"
        private const val BRIDGE = "CashierBridge"
        private const val KEPT = "kept"
        private const val MOST_KEPT = 32

        /** Set by your app before the activity is started. */
        lateinit var player: Player
    }
}
